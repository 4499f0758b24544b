import { ApiError } from '@throughline/contract/errors.ts'
import type { createTag as contract } from '@throughline/contract/tags/create-tag.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { orderTags } from './display-order.ts'
import { lockTagGroup } from './lock-tag-group.ts'
import { refuseClosing } from './refuse-closing.ts'
import { tagRow } from './tag-row.ts'

export const createTag: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId, now } = ctx
  const { color = 'gray', closes = false, position } = input
  const name = readName(input.name)
  const group = await lockTagGroup(ctx, input.id)
  refuseClosing(group, closes)
  const id = ctx.newId()
  const added = await ctx.db.first(sql`
    insert into tags
      (tenant_id, id, group_id, name, name_canon, color, position, closes, created_at, updated_at)
    select ${tenantId}::uuid, ${id}::uuid, ${group.id}::uuid, ${name}, ${canonicalName(name)}, ${color},
      coalesce(max(position) + 1, 0), ${closes}, ${now}::timestamptz, ${now}::timestamptz
    from tags
    where tenant_id = ${tenantId} and group_id = ${group.id}
    on conflict (tenant_id, group_id, name_canon) do nothing
    returning id`)
  if (!added) throw new ApiError('CONFLICT', 'The group has a tag of this name already.')
  if (position !== undefined) await orderTags(ctx, group.id, { id, to: position })
  return tagRow(ctx, id)
}
