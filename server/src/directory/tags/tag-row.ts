import type { DataOf } from '@throughline/contract/operation.ts'
import type { updateTag } from '@throughline/contract/tags/update-tag.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Written = DataOf<typeof updateTag>

/** The fields of a tag `t` for `json_build_object`. */
export const tagFields = sql`
  'id', t.id, 'group_id', t.group_id, 'name', t.name, 'color', t.color, 'position', t.position, 'closes', t.closes`

/** The tags of a record as JSON, in the order in which they are shown; `assignments` selects their `tag_id`. */
export const tagsOf = (tenantId: string, assignments: Sql): Sql => sql`
  coalesce((
    select json_agg(json_build_object(${tagFields}) order by g.position, g.id, t.position, t.id)
    from (${assignments}) x
    join tags t on t.tenant_id = ${tenantId} and t.id = x.tag_id
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
  ), '[]')`

/** A tag as a write answers it. */
export async function tagRow(ctx: Context, id: string): Promise<Written> {
  const { updated_at, ...tag } = await ctx.db.one<Written['tag'] & { updated_at: string }>(sql`
    select id, group_id, name, color, position, closes, updated_at
    from tags
    where tenant_id = ${ctx.tenantId} and id = ${id}`)
  return { tag, updated_at }
}
