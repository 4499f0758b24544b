import { ApiError } from '@throughline/contract/errors.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export interface LockedTag {
  id: string
  group_id: string
  name: string
  color: string
  closes: boolean
  updated_at: string
  subject_type: 'account' | 'person' | 'path'
  /** Whether it is a status of opportunities, which is kept in a column of theirs. */
  is_status: boolean
}

/**
 * The tag, held for writing until the end of the transaction, and its group before it, which guards names and
 * order. Nobody can put the tag on a record meanwhile. Throws NOT_FOUND when the workspace has none with this id.
 */
export async function lockTag(
  ctx: Context,
  id: string,
  { forRemoval = false }: { forRemoval?: boolean } = {},
): Promise<LockedTag> {
  // An import that puts the tag on a connector is waited for only where what it writes must be counted.
  const strength = forRemoval ? sql`for update of t` : sql`for no key update of t`
  const tag = await locked(ctx, id, strength)
  if (!tag) throw new ApiError('NOT_FOUND', 'There is no tag with this id.')
  return tag
}

async function locked({ db, tenantId }: Context, id: string, strength: Sql): Promise<LockedTag | undefined> {
  const [, [tag]] = await db.batch<[unknown[], LockedTag[]]>([
    sql`
      select g.id
      from tag_groups g
      where g.tenant_id = ${tenantId}
        and g.id = (select t.group_id from tags t where t.tenant_id = ${tenantId} and t.id = ${id})
      for no key update`,
    sql`
      select t.id, t.group_id, t.name, t.color, t.closes, t.updated_at, g.subject_type,
        g.system_role is not distinct from 'status' as is_status
      from tags t
      join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
      where t.tenant_id = ${tenantId} and t.id = ${id}
      ${strength}`,
  ])
  return tag
}
