import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { pushTo } from '@throughline/parsing/text/push-to.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { carriers } from './carriers.ts'
import { type GroupedTag, groupedTagColumns } from './grouped-tag.ts'

/** A tag on a record. */
export interface CarriedTag extends GroupedTag {
  /** When it was put there; not known of the status of an opportunity. */
  put_at: string | null
}

/** The tags that records carry, the status of an opportunity among them, in display order; those without one are left out. */
export async function tagsOfEach(
  { db, tenantId }: Scope,
  { type, ids }: { type: SubjectType; ids: readonly string[] },
): Promise<Map<string, CarriedTag[]>> {
  const { table, subject } = carriers[type]
  const status = sql`
    union all
    select id, status_id, null
    from opportunities
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and status_id is not null`
  const rows = await db.rows<CarriedTag & { record_id: string }>(sql`
    select carried.record_id, carried.put_at, ${groupedTagColumns}
    from (
      select ${subject} as record_id, tag_id, created_at as put_at
      from ${table}
      where tenant_id = ${tenantId} and ${subject} = any(${ids}::uuid[])
      ${type === 'path' ? status : sql``}
    ) carried
    join tags t on t.tenant_id = ${tenantId} and t.id = carried.tag_id
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
    order by g.position, g.id, t.position, t.id`)
  const carried = new Map<string, CarriedTag[]>()
  for (const { record_id, ...tag } of rows) pushTo(carried, record_id, tag)
  return carried
}
