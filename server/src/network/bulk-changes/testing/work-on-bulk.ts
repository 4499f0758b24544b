import { pino } from 'pino'
import type { Pools } from '../../../floor/db/pools.ts'
import { runJob } from '../../../floor/jobs/run-job.ts'
import { type Runners, startWorker, type Worker } from '../../../floor/queue/worker.ts'
import { offlineOutbound } from '../../../testing/offline-outbound.ts'
import { ownerChange } from '../../connectors/owner-change-bulk.ts'
import { opportunityUpdate } from '../../opportunities/edit/opportunity-update-bulk.ts'
import { tagAssignment } from '../../tag-assignments/tag-assignment-bulk.ts'
import { bulkJobs } from '../bulk-job.ts'

/** A worker that knows changes of many records only, takes over quickly and works in small chunks. */
export function workOnBulk(pools: Pools): Worker {
  const options = { perChunk: 10 }
  const jobs = [
    ...bulkJobs(opportunityUpdate, options),
    ...bulkJobs(tagAssignment, options),
    ...bulkJobs(ownerChange, options),
  ]
  const runners: Runners = Object.fromEntries(
    jobs.map((job) => [
      job.kind,
      (lease, signal) => runJob(job, { pools, lease, signal, outbound: offlineOutbound }),
    ]),
  )
  const times = { leaseSeconds: 5, heartbeatMs: 300, pollMs: 50, retryDelaySeconds: 0.05 }
  return startWorker({ pools, runners, logger: pino({ level: 'silent' }), jobsMax: 1, times })
}
