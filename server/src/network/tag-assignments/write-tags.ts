import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { setStatus } from '../opportunities/edit/set-status.ts'
import type { GroupedTag } from './carried-tags.ts'
import { carriers, type SubjectType } from './carriers.ts'
import type { AssignmentPlan } from './plan-assignment.ts'

/** A record by the id of its row. */
export interface TaggedRecord {
  type: SubjectType
  id: string
}

/**
 * Changes the tags of a locked record. A status goes the way it does when it is set on the opportunity, and is
 * never an assignment of its own. A tag that somebody else has put there meanwhile is passed over.
 */
export async function writeTags(
  ctx: Context,
  record: TaggedRecord,
  { add, remove }: AssignmentPlan<GroupedTag>,
): Promise<void> {
  const status = add.find(({ is_status }) => is_status)
  if (status || remove.some(({ is_status }) => is_status)) await setStatus(ctx, record.id, status ?? null)
  await writeRows(ctx, record, { add: add.filter(isRow), remove: remove.filter(isRow) })
}

const isRow = ({ is_status }: GroupedTag) => !is_status

async function writeRows(
  { db, tenantId, now }: Context,
  { type, id }: TaggedRecord,
  { add, remove }: AssignmentPlan<GroupedTag>,
): Promise<void> {
  if (add.length === 0 && remove.length === 0) return
  const { table, subject } = carriers[type]
  await db.batch([
    sql`
      delete from ${table}
      where tenant_id = ${tenantId} and ${subject} = ${id} and tag_id = any(${remove.map((tag) => tag.id)}::uuid[])`,
    sql`
      insert into ${table} (tenant_id, ${subject}, tag_id, group_id, single_group_id, created_at)
      select ${tenantId}::uuid, ${id}::uuid, a.tag_id, a.group_id, a.single_group_id, ${now}::timestamptz
      from unnest(
        ${add.map((tag) => tag.id)}::uuid[], ${add.map((tag) => tag.group_id)}::uuid[],
        ${add.map((tag) => (tag.selection === 'single' ? tag.group_id : null))}::uuid[]
      ) as a (tag_id, group_id, single_group_id)
      on conflict do nothing`,
  ])
  if (type === 'person') await refreshTeammatesLater(db, tenantId)
}
