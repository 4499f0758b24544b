import type { DataOf } from '@throughline/contract/operation.ts'
import type { updateTagGroup } from '@throughline/contract/tags/update-tag-group.ts'
import { empty, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { tagFields } from './tag-row.ts'

type Written = DataOf<typeof updateTagGroup>

/** A group with its tags as a write answers it. */
export async function tagGroupRow({ db, tenantId }: Context, id: string): Promise<Written> {
  const { updated_at, ...tag_group } = await db.one<Written['tag_group'] & { updated_at: string }>(sql`
    select ${tagGroupColumns(tenantId)}, g.updated_at
    from tag_groups g
    where g.tenant_id = ${tenantId} and g.id = ${id}`)
  return { tag_group, updated_at }
}

/** The columns of a tag group `g` as it is shown. */
export const tagGroupColumns = (tenantId: string): Sql => sql`
  g.id, g.subject_type, g.name, g.selection, g.position, g.system_role is not null as is_system,
  ${tagsOfGroup(tenantId)} as tags`

/** The tags of a tag group `g` in their order, each with further fields of the tag `t`. */
export const tagsOfGroup = (tenantId: string, further: Sql = empty): Sql => sql`
  coalesce((
    select json_agg(json_build_object(${tagFields} ${further}) order by t.position, t.id)
    from tags t
    where t.tenant_id = ${tenantId} and t.group_id = g.id
  ), '[]')`
