import type { ErrorCode } from '@throughline/contract/errors.ts'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { recordEvents } from '../events/record-event.ts'
import { enqueue, type Lease, leaveQueue } from '../queue/queue.ts'

export interface NewJob {
  id: string
  tenantId: string
  memberId: string | null
  kind: string
  /** The input of the job; it must hold no secret. */
  input: unknown
  firstStage: string
  counters: Record<string, Record<string, number>>
  now: Date
}

/** A job as the answer to the request that made it. */
export interface AcceptedJob {
  job_id: string
  status: 'QUEUED' | 'COMPLETED'
  created_at: string
}

/**
 * Writes a job in the current transaction and puts it in the queue. With `ended` this transaction has carried it out
 * itself, and it is written as completed.
 */
export async function createJob(db: Db, job: NewJob, ended?: { summary: unknown }): Promise<AcceptedJob> {
  const status = ended ? 'COMPLETED' : 'QUEUED'
  await db.run(sql`
    insert into jobs
      (tenant_id, id, kind, status, input, current_stage, counters, summary, created_by, created_at, updated_at,
        finished_at)
    values (
      ${job.tenantId}, ${job.id}, ${job.kind}, ${status}, ${JSON.stringify(job.input)},
      ${job.firstStage}, ${JSON.stringify(job.counters)}, ${ended ? JSON.stringify(ended.summary) : null},
      ${job.memberId}, ${job.now}, ${job.now}, ${ended ? job.now : null})`)
  if (!ended) await enqueue(db, { tenantId: job.tenantId, jobId: job.id, kind: job.kind })
  return { job_id: job.id, status, created_at: job.now.toISOString() }
}

interface JobEnd {
  status: 'COMPLETED' | 'FAILED'
  error?: { message: string; code: ErrorCode }
}

/** Ends a job; its queue row and file go. Counters and summary stay as saved: what a failed job did before is done. */
export async function endJob(db: Db, lease: Lease, { status, error }: JobEnd, now: Date): Promise<void> {
  await db.run(sql`
    update jobs
    set status = ${status}, error = ${error ? JSON.stringify(error) : null}, updated_at = ${now}, finished_at = ${now}
    where tenant_id = ${lease.tenantId} and id = ${lease.jobId}`)
  await db.run(sql`delete from job_files where tenant_id = ${lease.tenantId} and job_id = ${lease.jobId}`)
  await leaveQueue(db, lease)
  const type = status === 'COMPLETED' ? 'job.completed' : 'job.failed'
  const { jobId, kind } = lease
  await recordEvents({ db, tenantId: lease.tenantId, now }, [
    { type, subjectId: jobId, data: { job_id: jobId, kind, status, error: error ?? null } },
  ])
}
