import { sql } from '../../../floor/db/sql.ts'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { holdLease } from '../../../floor/queue/queue.ts'
import type { TaskKind } from '../../../floor/queue/run-task.ts'

const rowsPerStep = 10_000

/** Deletes what a job found, once it cannot be undone any more. */
export const forgetChanges: TaskKind = {
  run: async ({ pools, lease, signal }) => {
    const step = () =>
      inTenantTransaction(pools.work, lease.tenantId, async (db) => {
        await holdLease(db, lease)
        return db.run(sql`
          delete from job_changes c
          using (
            select n from job_changes
            where tenant_id = ${lease.tenantId} and job_id = ${lease.key}::uuid
            order by n
            limit ${rowsPerStep}
          ) old
          where c.tenant_id = ${lease.tenantId} and c.job_id = ${lease.key}::uuid and c.n = old.n`)
      })
    while ((await step()) === rowsPerStep) signal.throwIfAborted()
  },
}
