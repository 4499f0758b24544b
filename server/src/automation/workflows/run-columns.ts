import type { DataOf } from '@throughline/contract/operation.ts'
import type { listWorkflowRuns } from '@throughline/contract/workflows/list-workflow-runs.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'

export type Run = DataOf<typeof listWorkflowRuns>['runs'][number]

/** The columns of a run `r` as the API shows them. */
export const runColumns = (tenantId: string): Sql => sql`
  r.id, r.cause, r.status, r.members, r.entered, r.departed as "left", r.fired, r.held, json_build_object(
    'pending', (
      select count(*)
      from workflow_steps s
      where s.tenant_id = ${tenantId} and s.run_id = r.id and s.error is null
    ),
    'done', r.done, 'skipped', r.skipped, 'failed', r.failed
  ) as actions, r.error, r.created_at, r.finished_at`
