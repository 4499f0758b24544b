import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { later, lockRunning } from './begin-report.ts'

/** Looks after a running report as long as it runs: one that gives no sign of life has failed. */
export const watchReport: TaskKind = {
  run: async ({ pools, lease }) => {
    const running = await holdingLease({ pools, lease }, async (db) => {
      return lockRunning(db, lease.tenantId, lease.key ?? '')
    })
    return running ? { runAgainAt: later() } : undefined
  },
}
