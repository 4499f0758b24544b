import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

const runDays = 30

/** Removes the runs of a workflow that ended long ago, with all that hangs on them. */
export async function forgetRuns(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  workflowId: string,
): Promise<void> {
  await db.run(sql`
    delete from workflow_runs
    where tenant_id = ${tenantId} and workflow_id = ${workflowId} and finished_at is not null
      and created_at < now() - make_interval(days => ${runDays})`)
}
