import { pino } from 'pino'
import type { Pools } from '../../../../floor/db/pools.ts'
import { type JobKind, runJob } from '../../../../floor/jobs/run-job.ts'
import { startWorker, type Worker } from '../../../../floor/queue/worker.ts'
import { opportunityUndoKind, opportunityUpdateKind } from '../opportunity-update.ts'
import { opportunityUndoJob, opportunityUpdateJob } from '../opportunity-update-job.ts'

/** A worker that knows updates of opportunities only, takes over quickly and works in small chunks. */
export function workOnUpdates(pools: Pools): Worker {
  const perChunk = 10
  const kinds: Record<string, JobKind> = {
    [opportunityUpdateKind]: opportunityUpdateJob({ perChunk }),
    [opportunityUndoKind]: opportunityUndoJob({ perChunk }),
  }
  return startWorker(
    pools,
    async (lease, signal) => {
      const kind = kinds[lease.kind]
      if (!kind) throw new Error(`no runner for ${lease.kind}`)
      await runJob(kind, { pools, lease, signal })
    },
    pino({ level: 'silent' }),
    1,
    { leaseSeconds: 1, heartbeatMs: 300, pollMs: 50, retryDelaySeconds: 0.05 },
  )
}
