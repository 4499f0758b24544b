import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { canonicalSocialId } from '../people/social-id.ts'

export interface LockedConnector {
  personId: string
  socialId: string
  ownerId: string | null
  ownerEmail: string | null
}

/**
 * The connector with a `social_id`, held for writing until the end of the transaction. An import that adds
 * contacts to it is not held up, except by `forRemoval`. Throws NOT_FOUND when it is none of the workspace's
 * connectors.
 */
export async function lockConnector(
  ctx: Context,
  socialId: string,
  { forRemoval = false }: { forRemoval?: boolean } = {},
): Promise<LockedConnector> {
  const canonical = canonicalSocialId(socialId)
  if (canonical === null) throw unknownConnector()
  // The owner is read by a statement of its own: joined to a row that had to be waited for, it could be the one
  // from before the wait.
  const [[connector], [owner]] = await ctx.db.batch<[Locked[], { email: string }[]]>([
    sql`
      select person_id as "personId", social_id as "socialId", owner_id as "ownerId"
      from connectors
      where tenant_id = ${ctx.tenantId} and social_id = ${canonical}
      ${forRemoval ? sql`for update` : sql`for no key update`}`,
    sql`
      select o.email
      from connectors c
      join owners o on o.tenant_id = ${ctx.tenantId} and o.id = c.owner_id
      where c.tenant_id = ${ctx.tenantId} and c.social_id = ${canonical}`,
  ])
  if (!connector) throw unknownConnector()
  return { ...connector, ownerEmail: owner?.email ?? null }
}

type Locked = Omit<LockedConnector, 'ownerEmail'>

export const unknownConnector = () => new ApiError('NOT_FOUND', 'There is no connector with this social_id.')
