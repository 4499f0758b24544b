import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import { holdingLease } from '../queue/holding-lease.ts'
import { attemptsMax, isQueued, type Lease, LeaseLost } from '../queue/queue.ts'
import type { WorkTools } from '../queue/work-tools.ts'
import type { JobOutcome } from '../queue/worker.ts'
import { JobFailure } from './job-failure.ts'
import { endJob } from './write-job.ts'

export interface JobKind {
  kind: string
  /** Carries the job out to its end. Throws JobFailure when no further attempt would help. */
  run(tools: WorkTools): Promise<void>
  /** Removes what a failed job leaves behind, in the transaction of its end. */
  cleanUp?(db: Db, lease: Lease): Promise<void>
}

/** Carries out a job. A JobFailure or a last failed attempt ends it as FAILED; others are thrown, to be retried. */
export async function runJob(kind: JobKind, tools: WorkTools): Promise<JobOutcome> {
  // The last attempt ended its worker before the job could be marked as failed.
  if (tools.lease.attempts > attemptsMax) return endAsFailed(kind, tools, givenUp())
  try {
    await kind.run(tools)
    return { outcome: 'COMPLETED' }
  } catch (error) {
    if (error instanceof LeaseLost) await tidyUpCancelled(kind, tools)
    const failure = finalFailure(error, tools)
    if (!failure) throw error
    const { outcome } = await endAsFailed(kind, tools, failure)
    return { outcome, ...(failure !== error && { err: error }) }
  }
}

/** A job that has left the queue while it ran was cancelled: nobody else cleans up after it. */
async function tidyUpCancelled(kind: JobKind, { pools, lease }: WorkTools): Promise<void> {
  await inTenantTransaction(pools.work, lease.tenantId, async (db) => {
    if (!(await isQueued(db, lease))) await kind.cleanUp?.(db, lease)
  })
}

function finalFailure(error: unknown, { lease, signal }: WorkTools): JobFailure | undefined {
  if (error instanceof JobFailure) return error
  if (error instanceof LeaseLost || signal.aborted || lease.attempts < attemptsMax) return undefined
  return givenUp()
}

const givenUp = () =>
  new JobFailure(
    'The job failed several times for a reason of the service. Start it again; if it fails again, tell whoever runs the service.',
    'INTERNAL',
  )

async function endAsFailed(
  kind: JobKind,
  { pools, lease }: WorkTools,
  failure: JobFailure,
): Promise<JobOutcome> {
  const { message, code } = failure
  await holdingLease({ pools, lease }, async (db) => {
    await kind.cleanUp?.(db, lease)
    await endJob(db, lease, { status: 'FAILED', error: { message, code } }, new Date())
  })
  return { outcome: 'FAILED' }
}
