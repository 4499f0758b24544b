import { sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'
import type { StepOutcomes } from './step-outcome.ts'

interface Closed {
  runId: string
  action: number
  outcomes: StepOutcomes
}

/** Records what became of steps in the transaction that did them: none is done twice. The last step ends the run. */
export async function closeSteps(
  { db, tenantId, now }: TimedScope,
  { runId, action, outcomes }: Closed,
): Promise<void> {
  const all = [...outcomes]
  const failed = all.flatMap(([id, outcome]) =>
    typeof outcome === 'object' ? [{ id, reason: outcome.failed }] : [],
  )
  const closed = all.filter(([, outcome]) => typeof outcome === 'string')
  const done = closed.filter(([, outcome]) => outcome === 'done').length
  await db.batch([
    sql`
      delete from workflow_steps
      where tenant_id = ${tenantId} and run_id = ${runId} and action = ${action}
        and record_id = any(${closed.map(([id]) => id)}::uuid[])`,
    sql`
      update workflow_steps s
      set error = f.reason
      from unnest(${failed.map(({ id }) => id)}::uuid[], ${failed.map(({ reason }) => reason)}::text[]) as f (id, reason)
      where s.tenant_id = ${tenantId} and s.run_id = ${runId} and s.action = ${action} and s.record_id = f.id`,
    sql`
      update workflow_runs
      set done = done + ${done}, skipped = skipped + ${closed.length - done}, failed = failed + ${failed.length}
      where tenant_id = ${tenantId} and id = ${runId}`,
    sql`
      update workflow_runs r
      set status = case when r.failed > 0 then 'FAILED' else 'COMPLETED' end, finished_at = ${now},
        error = case
          when r.failed > 0 then r.failed || ' of ' || r.done + r.skipped + r.failed || ' actions failed. The first: ' || (
            select s.error
            from workflow_steps s
            where s.tenant_id = ${tenantId} and s.run_id = ${runId} and s.error is not null
            order by s.action, s.record_id
            limit 1)
          else r.error
        end
      where r.tenant_id = ${tenantId} and r.id = ${runId} and r.status = 'RUNNING' and not exists (
        select from workflow_steps s
        where s.tenant_id = ${tenantId} and s.run_id = ${runId} and s.error is null)`,
  ])
}
