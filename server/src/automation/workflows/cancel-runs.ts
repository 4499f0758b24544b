import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

/** Ends the runs of a locked workflow that have something left to do, without doing it; `why` is for its user. */
export async function cancelRuns(
  { db, tenantId, now }: Context,
  { workflowId, why }: { workflowId: string; why: string },
): Promise<void> {
  await db.batch([
    sql`
      delete from workflow_steps s
      using workflow_runs r
      where s.tenant_id = ${tenantId} and s.error is null
        and r.tenant_id = ${tenantId} and r.id = s.run_id and r.workflow_id = ${workflowId} and r.finished_at is null`,
    sql`
      update workflow_runs
      set status = 'CANCELLED', error = ${why}, finished_at = ${now}
      where tenant_id = ${tenantId} and workflow_id = ${workflowId} and finished_at is null`,
  ])
}
