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

/** Writes a job and puts it in the queue, in the transaction at hand. */
export async function createJob(db: Db, job: NewJob): Promise<void> {
  await db.run(sql`
    insert into jobs
      (tenant_id, id, kind, status, input, current_stage, counters, created_by, created_at, updated_at)
    values (
      ${job.tenantId}, ${job.id}, ${job.kind}, 'QUEUED', ${JSON.stringify(job.input)}, ${job.firstStage},
      ${JSON.stringify(job.counters)}, ${job.memberId}, ${job.now}, ${job.now})`)
  await enqueue(db, { tenantId: job.tenantId, jobId: job.id, kind: job.kind })
}

/** Writes a job that the transaction at hand carries out itself, and that nobody has to wait for. */
export async function createEndedJob(
  db: Db,
  { summary, ...job }: NewJob & { summary: unknown },
): Promise<void> {
  await db.run(sql`
    insert into jobs
      (tenant_id, id, kind, status, input, current_stage, counters, summary, created_by, created_at, updated_at,
        finished_at)
    values (
      ${job.tenantId}, ${job.id}, ${job.kind}, 'COMPLETED', ${JSON.stringify(job.input)}, ${job.firstStage},
      ${JSON.stringify(job.counters)}, ${JSON.stringify(summary)}, ${job.memberId}, ${job.now}, ${job.now}, ${job.now})`)
}

export interface JobProgress {
  stage: string
  nextChunk: number
  counters: Record<string, Record<string, number>>
  /** The result of the job so far. */
  summary: unknown
}

/** Writes how far a job has come. */
export async function saveProgress(db: Db, lease: Lease, progress: JobProgress, now: Date): Promise<void> {
  await db.run(sql`
    update jobs
    set status = 'PROCESSING', current_stage = ${progress.stage}, next_chunk = ${progress.nextChunk},
      counters = ${JSON.stringify(progress.counters)}, summary = ${JSON.stringify(progress.summary)}, updated_at = ${now}
    where tenant_id = ${lease.tenantId} and id = ${lease.jobId}`)
}

export interface JobEnd {
  status: 'COMPLETED' | 'FAILED'
  error?: { message: string; code: ErrorCode }
}

/**
 * Writes a job's end and takes it out of the queue; its uploaded file goes with it. Counters and summary stay
 * as they were saved last: what a failed job did before is done.
 */
export async function endJob(db: Db, lease: Lease, { status, error }: JobEnd, now: Date): Promise<void> {
  await db.run(sql`
    update jobs
    set status = ${status}, error = ${error ? JSON.stringify(error) : null}, updated_at = ${now}, finished_at = ${now}
    where tenant_id = ${lease.tenantId} and id = ${lease.jobId}`)
  await db.run(sql`delete from job_files where tenant_id = ${lease.tenantId} and job_id = ${lease.jobId}`)
  await leaveQueue(db, lease)
  const type = status === 'COMPLETED' ? 'job.completed' : 'job.failed'
  const { jobId, kind } = lease
  await recordEvents(db, lease.tenantId, now, [
    { type, subjectId: jobId, data: { job_id: jobId, kind, status, error: error ?? null } },
  ])
}
