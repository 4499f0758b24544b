import { sql } from '../../floor/db/sql.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'

const rowsPerStep = 10_000

/** Deletes what a job found, once it cannot be undone any more. */
export const forgetChanges: TaskKind = {
  run: async ({ pools, lease, signal }) => {
    const step = () =>
      holdingLease({ pools, lease }, (db) =>
        db.run(sql`
          delete from job_changes
          where tenant_id = ${lease.tenantId} and job_id = ${lease.key}::uuid and n = any(array(
            select n from job_changes
            where tenant_id = ${lease.tenantId} and job_id = ${lease.key}::uuid
            order by n
            limit ${rowsPerStep}
          ))`),
      )
    while ((await step()) === rowsPerStep) signal.throwIfAborted()
  },
}
