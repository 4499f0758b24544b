import type { createTagGroup as contract } from '@throughline/contract/tags/create-tag-group.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { orderLock } from '../../floor/operation/renumber-rows.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { takenGroupName } from './lock-tag-group.ts'
import { tagGroupRow } from './tag-group-row.ts'

export const createTagGroup: Handler<typeof contract> = async (
  ctx,
  { subject_type, selection, ...input },
) => {
  const { tenantId, now } = ctx
  const name = readName(input.name)
  const id = ctx.newId()
  const [, [added]] = await ctx.db.batch<[unknown[], { id: string }[]]>([
    orderLock(tenantId),
    sql`
      insert into tag_groups
        (tenant_id, id, subject_type, name, name_canon, selection, position, created_at, updated_at)
      select ${tenantId}::uuid, ${id}::uuid, ${subject_type}, ${name}, ${canonicalName(name)}, ${selection},
        coalesce(max(position) + 1, 0), ${now}::timestamptz, ${now}::timestamptz
      from tag_groups
      where tenant_id = ${tenantId}
      on conflict (tenant_id, subject_type, name_canon) do nothing
      returning id`,
  ])
  if (!added) throw takenGroupName(subject_type)
  return tagGroupRow(ctx, id)
}
