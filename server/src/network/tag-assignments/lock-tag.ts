import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type GroupedTag, groupedTags } from './grouped-tag.ts'

export interface LockedTag extends GroupedTag {
  updated_at: string
}

/** Locks a tag after its group, which guards names and order; nobody can put it on a record then. Throws NOT_FOUND. */
export async function lockTag(
  { db, tenantId }: Context,
  id: string,
  { forRemoval = false }: { forRemoval?: boolean } = {},
): Promise<LockedTag> {
  // `for update` also waits for imports that tag connectors. Only a removal needs that: it counts what they write.
  const strength = forRemoval ? sql`for update of t` : sql`for no key update of t`
  const [, [tag]] = await db.batch<[unknown[], LockedTag[]]>([
    sql`
      select g.id
      from tag_groups g
      where g.tenant_id = ${tenantId}
        and g.id = (select t.group_id from tags t where t.tenant_id = ${tenantId} and t.id = ${id})
      for no key update`,
    sql`${groupedTags(tenantId, [id])} ${strength}`,
  ])
  if (!tag) throw unknownTag()
  return tag
}

export const unknownTag = () => new ApiError('NOT_FOUND', 'There is no tag with this id.')
