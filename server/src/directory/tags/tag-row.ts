import type { DataOf } from '@throughline/contract/operation.ts'
import type { updateTag } from '@throughline/contract/tags/update-tag.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Written = DataOf<typeof updateTag>

/** The fields of a tag `t` for `json_build_object`. */
export const tagFields = sql`
  'id', t.id, 'group_id', t.group_id, 'name', t.name, 'color', t.color, 'position', t.position, 'closes', t.closes`

/** A tag as a write answers it. */
export async function tagRow(ctx: Context, id: string): Promise<Written> {
  const { updated_at, ...tag } = await ctx.db.one<Written['tag'] & { updated_at: string }>(sql`
    select id, group_id, name, color, position, closes, updated_at
    from tags
    where tenant_id = ${ctx.tenantId} and id = ${id}`)
  return { tag, updated_at }
}
