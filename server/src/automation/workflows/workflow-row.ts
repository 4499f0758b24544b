import type { DataOf } from '@throughline/contract/operation.ts'
import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import type { getWorkflow } from '@throughline/contract/workflows/get-workflow.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export type Workflow = DataOf<typeof getWorkflow>['workflow']
export type Action = Workflow['actions'][number]

/** A workflow with what its view says. */
export interface WorkflowRow {
  id: string
  name: string
  view_id: string
  view_name: string
  entity: MemberEntity
  member_query: string
  /** In whose name it changes records. */
  member_id: string
  fires_on: 'entered' | 'left' | 'schedule'
  schedule: string | null
  timezone: string
  actions: Action[]
  is_active: boolean
  /** When it was last seen who is in the view; null while that was never seen. */
  looked_at: string | null
  member_count: number
  last_run_at: string | null
  next_run_at: string | null
  created_at: string
  updated_at: string
}

/** A workflow with what its caller is told beside. */
export interface AnsweredWorkflowRow extends WorkflowRow {
  is_view_readable: boolean
  /** Of the newest run; null while there is none. */
  run_status: string | null
  run_fired: number | null
  run_error: string | null
  run_created_at: string | null
}

const columns = raw(`
  w.id, w.name, w.view_id, v.name as view_name, v.entity, v.member_query, w.member_id, w.fires_on, w.schedule,
    w.timezone, w.actions, w.is_active, w.looked_at, w.member_count, w.last_run_at, w.next_run_at, w.created_at,
    w.updated_at`)

const withViews = (tenantId: string): Sql => sql`
  from workflows w
  join saved_views v on v.tenant_id = ${tenantId} and v.id = w.view_id`

/** Workflows `w` with their views. */
export const workflowsWithViews = (tenantId: string): Sql => sql`
  select ${columns}
  ${withViews(tenantId)}
  where w.tenant_id = ${tenantId}`

/** Workflows `w` as the caller may see them, each with its newest run. */
export const answeredWorkflows = ({ tenantId, memberId }: Pick<Context, 'tenantId' | 'memberId'>): Sql => sql`
  select ${columns}, v.owner_member_id = ${memberId} or v.is_shared as is_view_readable, r.run_status, r.run_fired,
    r.run_error, r.run_created_at
  ${withViews(tenantId)}
  left join lateral (
    select r.status as run_status, r.fired as run_fired, r.error as run_error, r.created_at as run_created_at
    from workflow_runs r
    where r.tenant_id = ${tenantId} and r.workflow_id = w.id
    order by r.created_at desc, r.id desc
    limit 1
  ) r on true
  where w.tenant_id = ${tenantId}`

/** The workflow as it is answered. */
export function shownWorkflow(row: AnsweredWorkflowRow): Workflow {
  return {
    id: row.id,
    name: row.name,
    is_active: row.is_active,
    viewId: row.view_id,
    viewName: row.is_view_readable ? row.view_name : null,
    entity: row.entity,
    on: row.fires_on,
    memberCount: row.member_count,
    last_run_at: row.last_run_at,
    last_run: lastRunOf(row),
    schedule: row.schedule,
    timezone: row.timezone,
    next_run_at: row.is_active ? row.next_run_at : null,
    actions: row.actions,
    created_at: row.created_at,
  }
}

function lastRunOf(row: AnsweredWorkflowRow): Workflow['last_run'] {
  const { run_status: status, run_fired: fired, run_error: error, run_created_at: created_at } = row
  return status === null || fired === null || created_at === null
    ? null
    : { status, fired, error, created_at }
}
