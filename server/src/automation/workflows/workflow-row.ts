import type { DataOf } from '@throughline/contract/operation.ts'
import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import type { getWorkflow } from '@throughline/contract/workflows/get-workflow.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'

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

/** Workflows `w` with their views. */
export const workflowsWithViews = (tenantId: string): Sql => sql`
  select w.id, w.name, w.view_id, v.name as view_name, v.entity, v.member_query, w.member_id, w.fires_on, w.schedule,
    w.timezone, w.actions, w.is_active, w.looked_at, w.member_count, w.last_run_at, w.next_run_at, w.created_at,
    w.updated_at
  from workflows w
  join saved_views v on v.tenant_id = ${tenantId} and v.id = w.view_id
  where w.tenant_id = ${tenantId}`

/** The workflow as it is answered. */
export function shownWorkflow(row: WorkflowRow): Workflow {
  return {
    id: row.id,
    name: row.name,
    is_active: row.is_active,
    viewId: row.view_id,
    entity: row.entity,
    on: row.fires_on,
    memberCount: row.member_count,
    last_run_at: row.last_run_at,
    schedule: row.schedule,
    timezone: row.timezone,
    next_run_at: row.is_active ? row.next_run_at : null,
    actions: row.actions,
    created_at: row.created_at,
  }
}
