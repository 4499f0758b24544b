import { pino } from 'pino'
import type { Pools } from '../../../floor/db/pools.ts'
import { runJob } from '../../../floor/jobs/run-job.ts'
import { type Runner, startWorker, type Worker, type WorkerTimes } from '../../../floor/queue/worker.ts'
import { offlineOutbound } from '../../../testing/offline-outbound.ts'
import { connectorImportJob } from '../run-connector-import.ts'

/** A worker for imports that cuts them into many chunks, so that a small import has as many as a large one. */
export function workInSmallChunks(
  pools: Pools,
  { rows = 40, ...times }: Partial<WorkerTimes> & { rows?: number } = {},
): Worker {
  const job = connectorImportJob({ rows, opportunities: rows })
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const run: Runner = (lease, signal) => runJob(job, { pools, lease, signal, outbound: offlineOutbound })
  return startWorker({ pools, runners: { [job.kind]: run }, logger, jobsMax: 2, times })
}
