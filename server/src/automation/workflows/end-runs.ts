import { sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'

interface End {
  workflowId: string
  status: 'CANCELLED' | 'FAILED'
  /** For its user. */
  why: string
}

/** Ends the runs of a locked workflow that have something left to do, without doing it. Returns how many there were. */
export async function endRuns(
  { db, tenantId, now }: TimedScope,
  { workflowId, status, why }: End,
): Promise<number> {
  await db.run(sql`
    delete from workflow_steps s
    using workflow_runs r
    where s.tenant_id = ${tenantId} and s.error is null
      and r.tenant_id = ${tenantId} and r.id = s.run_id and r.workflow_id = ${workflowId} and r.finished_at is null`)
  return db.run(sql`
    update workflow_runs
    set status = ${status}, error = ${why}, finished_at = ${now}
    where tenant_id = ${tenantId} and workflow_id = ${workflowId} and finished_at is null`)
}

export const paused = 'The workflow was paused.'
