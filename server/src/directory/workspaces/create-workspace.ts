import { dayMs } from '@throughline/parsing/text/days.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { TimedScope } from '../../floor/operation/context.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { pruneKind } from '../../floor/queue/prune-task.ts'

export interface NewWorkspace {
  tenantId: string
  slug: string
  name: string
  isSample?: boolean
}

/** Writes a workspace with system tag groups, three tiers and the daily pruning. False where its slug is taken. */
export async function createWorkspace(db: Db, workspace: NewWorkspace, now: Date): Promise<boolean> {
  const { tenantId } = workspace
  const written = await db.run(sql`
    insert into workspaces (tenant_id, slug, name, is_sample, created_at)
    values (${tenantId}, ${workspace.slug}, ${workspace.name}, ${workspace.isSample ?? false}, ${now})
    on conflict (slug) do nothing`)
  if (written === 0) return false
  for (const [position, group] of systemGroups.entries())
    await createGroup({ db, tenantId, now }, { ...group, position })
  await db.run(sql`
    insert into tiers (tenant_id, id, name, name_canon, position)
    select ${tenantId}::uuid, new_id(), 'Tier ' || n, 'tier ' || n, n - 1
    from generate_series(1, 3) n
    returning 1`)
  await enqueueTask(db, { tenantId, kind: pruneKind, key: '', runAt: new Date(now.getTime() + dayMs) })
  return true
}

const systemGroups = [
  {
    role: 'status',
    subjectType: 'path',
    name: 'Status',
    selection: 'single',
    tags: [
      { name: 'New', color: 'gray' },
      { name: 'Contacted', color: 'blue' },
      { name: 'Intro requested', color: 'indigo' },
      { name: 'Intro made', color: 'violet' },
      { name: 'Meeting booked', color: 'teal' },
      { name: 'Won', color: 'green', closes: true },
      { name: 'Lost', color: 'red', closes: true },
      { name: 'Not a fit', color: 'orange', closes: true },
    ],
  },
  {
    role: 'connector_type',
    subjectType: 'person',
    name: 'Connector type',
    selection: 'multi',
    tags: [
      { name: 'Investor', color: 'violet' },
      { name: 'Advisor', color: 'indigo' },
      { name: 'Customer', color: 'green' },
      { name: 'Employee', color: 'blue' },
      { name: 'Partner', color: 'teal' },
      { name: 'Friend', color: 'orange' },
    ],
  },
]

type SystemGroup = (typeof systemGroups)[number] & { position: number }

async function createGroup({ db, tenantId, now }: TimedScope, group: SystemGroup): Promise<void> {
  const groupId = newId()
  await db.run(sql`
    insert into tag_groups
      (tenant_id, id, subject_type, name, name_canon, selection, position, system_role, created_at, updated_at)
    values (
      ${tenantId}, ${groupId}, ${group.subjectType}, ${group.name}, ${group.name.toLowerCase()}, ${group.selection},
      ${group.position}, ${group.role}, ${now}, ${now})`)
  await db.run(sql`
    insert into tags
      (tenant_id, id, group_id, name, name_canon, color, position, closes, created_at, updated_at)
    select ${tenantId}::uuid, new_id(), ${groupId}::uuid, t.name, lower(t.name), t.color, t.place - 1,
      coalesce(t.closes, false), ${now}::timestamptz, ${now}::timestamptz
    from rows from (
      json_to_recordset(${JSON.stringify(group.tags)}::json) as (name text, color text, closes boolean)
    ) with ordinality as t (name, color, closes, place)
    returning 1`)
}
