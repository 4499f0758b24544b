import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { holdLease } from '../../../floor/queue/queue.ts'
import type { TaskKind } from '../../../floor/queue/run-task.ts'
import { refreshTeammates } from './refresh-teammates.ts'

/** Marks who is a teammate now. The marks stand in one transaction that holds the lease. */
export const teammatesTask: TaskKind = {
  run: ({ pools, lease }) =>
    inTenantTransaction(pools.work, lease.tenantId, async (db) => {
      await holdLease(db, lease)
      await refreshTeammates(db, lease.tenantId, new Date())
    }),
}
