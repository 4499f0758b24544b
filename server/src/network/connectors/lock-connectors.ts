import { ApiError } from '@throughline/contract/errors.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'

export interface LockedConnector {
  personId: string
  socialId: string
  ownerId: string | null
  ownerEmail: string | null
}

interface Hold {
  /** Whether imports that add contacts to them have to wait, too. */
  forRemoval?: boolean
}

/**
 * Locks the connectors `c` that meet a condition for writing, in the order in which all transactions lock them. A
 * second statement reads the owners: joined to a row that was waited for, one could be from before the wait.
 */
export async function lockConnectors(
  { db, tenantId }: Scope,
  condition: Sql,
  { forRemoval = false }: Hold = {},
): Promise<LockedConnector[]> {
  const [connectors, owners] = await db.batch<
    [Omit<LockedConnector, 'ownerEmail'>[], { id: string; email: string }[]]
  >([
    sql`
      select c.person_id as "personId", c.social_id as "socialId", c.owner_id as "ownerId"
      from connectors c
      where c.tenant_id = ${tenantId} and ${condition}
      order by c.person_id
      ${forRemoval ? sql`for update` : sql`for no key update`}`,
    sql`
      select distinct o.id, o.email
      from connectors c
      join owners o on o.tenant_id = ${tenantId} and o.id = c.owner_id
      where c.tenant_id = ${tenantId} and ${condition}`,
  ])
  const emails = new Map(owners.map(({ id, email }) => [id, email]))
  return connectors.map((connector) => ({
    ...connector,
    ownerEmail: emails.get(connector.ownerId ?? '') ?? null,
  }))
}

/** The same for the connector with a `social_id`. Throws NOT_FOUND when the workspace has none. */
export async function lockConnector(ctx: Context, socialId: string, hold?: Hold): Promise<LockedConnector> {
  const [connector] = await lockConnectors(ctx, sql`c.social_id = ${canonicalSocialId(socialId)}`, hold)
  if (!connector) throw unknownConnector()
  return connector
}

export const unknownConnector = () => new ApiError('NOT_FOUND', 'There is no connector with this social_id.')
