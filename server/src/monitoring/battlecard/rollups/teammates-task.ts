import { holdingLeaseForLong } from '../../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../../floor/queue/run-task.ts'
import { refreshTeammates } from './refresh-teammates.ts'

/** Marks who is a teammate now. The marks stand in one transaction that holds the lease. */
export const teammatesTask: TaskKind = {
  run: ({ pools, lease }) =>
    holdingLeaseForLong({ pools, lease }, async (db) => {
      await refreshTeammates({ db, tenantId: lease.tenantId, now: lease.claimedAt })
    }),
}
