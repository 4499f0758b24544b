import { pino } from 'pino'
import type { Pools } from '../../../floor/db/pools.ts'
import { runJob } from '../../../floor/jobs/run-job.ts'
import { type Runner, startWorker, type Worker, type WorkerTimes } from '../../../floor/queue/worker.ts'
import { offlineOutbound } from '../../../testing/offline-outbound.ts'
import { interactionImportJob } from '../run-interaction-import.ts'

/** A worker for imports that cuts them into many chunks, so that a small one has as many as a large one. */
export function workOnInteractionImports(
  pools: Pools,
  { interactions = 40, ...times }: Partial<WorkerTimes> & { interactions?: number } = {},
): Worker {
  const job = interactionImportJob({
    settledPerChunkMax: interactions,
    interactionsPerChunkMax: interactions,
  })
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  // The tasks that an import asks for are none of its tests' concern.
  const run: Runner = (lease, signal) => runJob(job, { pools, lease, signal, outbound: offlineOutbound })
  return startWorker({ pools, runners: { [job.kind]: run }, logger, jobsMax: 2, times })
}
