import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { StatusTag } from '../opportunities/edit/lock-opportunities.ts'
import { setStatuses } from '../opportunities/edit/write-changes.ts'
import { carriers } from './carriers.ts'
import type { AssignmentPlan } from './plan-assignment.ts'

/** What has to change on each record, by the id of its row. */
type Plans = ReadonlyMap<string, AssignmentPlan>

/**
 * Changes the tags of locked records. A status is set as by an update of the opportunity, never as an assignment. A tag
 * that somebody else has added meanwhile is skipped. Returns when each record was changed: no tag on it is younger.
 */
export async function writeTags(ctx: Context, type: SubjectType, plans: Plans): Promise<Map<string, string>> {
  const versions = await setStatuses(ctx, statusesOf(plans))
  await writeRows(ctx, type, plans)
  return new Map([...plans.keys()].map((id) => [id, versions.get(id) ?? ctx.now.toISOString()]))
}

function statusesOf(plans: Plans): Map<string, StatusTag | null> {
  const statuses = new Map<string, StatusTag | null>()
  for (const [id, { add, remove }] of plans) {
    const status = add.find(({ is_status }) => is_status)
    if (status || remove.some(({ is_status }) => is_status)) statuses.set(id, status ?? null)
  }
  return statuses
}

async function writeRows({ db, tenantId, now }: Context, type: SubjectType, plans: Plans): Promise<void> {
  const [add, remove] = [rowsOf(plans, 'add'), rowsOf(plans, 'remove')]
  if (add.length === 0 && remove.length === 0) return
  const { table, subject } = carriers[type]
  await db.batch([
    sql`
      delete from ${table} c
      using unnest(${remove.map(({ id }) => id)}::uuid[], ${remove.map(({ tag }) => tag.id)}::uuid[]) as r (id, tag_id)
      where c.tenant_id = ${tenantId} and c.${subject} = r.id and c.tag_id = r.tag_id`,
    sql`
      insert into ${table} (tenant_id, ${subject}, tag_id, group_id, single_group_id, created_at)
      select ${tenantId}::uuid, a.id, a.tag_id, a.group_id, a.single_group_id, ${now}::timestamptz
      from unnest(
        ${add.map(({ id }) => id)}::uuid[], ${add.map(({ tag }) => tag.id)}::uuid[],
        ${add.map(({ tag }) => tag.group_id)}::uuid[],
        ${add.map(({ tag }) => (tag.selection === 'single' ? tag.group_id : null))}::uuid[]
      ) as a (id, tag_id, group_id, single_group_id)
      on conflict do nothing`,
  ])
  if (type === 'person') await refreshTeammatesLater({ db, tenantId })
}

const rowsOf = (plans: Plans, side: 'add' | 'remove') =>
  [...plans].flatMap(([id, plan]) =>
    plan[side].filter(({ is_status }) => !is_status).map((tag) => ({ id, tag })),
  )
