import type { DataOf } from '@throughline/contract/operation.ts'
import type { assignTags } from '@throughline/contract/tags/assign-tags.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { carriers, type SubjectType } from './carriers.ts'

type Tag = DataOf<typeof assignTags>['tags'][number]

/** A tag with what its group says of it. */
export interface GroupedTag extends Tag {
  subject_type: SubjectType
  selection: 'single' | 'multi'
  /** Whether it is a status of opportunities, which is kept in a column of theirs. */
  is_status: boolean
}

/** The columns of a tag `t` of a group `g`. */
export const groupedTagColumns: Sql = sql`
  t.id, t.group_id, t.name, t.color, t.position, t.closes, g.subject_type, g.selection,
  g.system_role is not distinct from 'status' as is_status`

/** A tag on a record. */
export interface CarriedTag extends GroupedTag {
  /** When it was put there; not known of the status of an opportunity. */
  put_at: string | null
}

/** The tags that a record carries, the status of an opportunity among them, in display order. */
export async function carriedTags(
  ctx: Pick<Context, 'db' | 'tenantId'>,
  { type, id }: { type: SubjectType; id: string },
): Promise<CarriedTag[]> {
  return (await tagsOfEach(ctx, { type, ids: [id] })).get(id) ?? []
}

/** The same of many records; those without a tag are left out. */
export async function tagsOfEach(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
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
  for (const { record_id, ...tag } of rows) {
    const tags = carried.get(record_id)
    if (tags) tags.push(tag)
    else carried.set(record_id, [tag])
  }
  return carried
}

/** A tag as it is answered. */
export function shownTag({ id, group_id, name, color, position, closes }: GroupedTag): Tag {
  return { id, group_id, name, color, position, closes }
}
