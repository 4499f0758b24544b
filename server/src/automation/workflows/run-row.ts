import type { DataOf } from '@throughline/contract/operation.ts'
import type { listWorkflowRuns } from '@throughline/contract/workflows/list-workflow-runs.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'

export type Run = DataOf<typeof listWorkflowRuns>['runs'][number]

/** A run as `runColumns` selects it. */
export interface RunRow extends Omit<Run, 'actions' | 'left'> {
  departed: number
  pending: number
  done: number
  skipped: number
  failed: number
}

/** The columns of a run `r`. */
export const runColumns = (tenantId: string): Sql => sql`
  r.id, r.cause, r.status, r.members, r.entered, r.departed, r.fired, r.held, r.done, r.skipped, r.failed, (
    select count(*)
    from workflow_steps s
    where s.tenant_id = ${tenantId} and s.run_id = r.id and s.error is null
  ) as pending, r.error, r.created_at, r.finished_at`

/** The run as it is answered. */
export function shownRun({ departed, pending, done, skipped, failed, ...row }: RunRow): Run {
  const { id, cause, status, members, entered, fired, held, error, created_at, finished_at } = row
  const actions = { pending, done, skipped, failed }
  return {
    id,
    cause,
    status,
    members,
    entered,
    left: departed,
    fired,
    held,
    actions,
    error,
    created_at,
    finished_at,
  }
}
