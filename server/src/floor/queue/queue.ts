import type { Pool } from '../db/driver.ts'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { unscoped } from '../db/unscoped.ts'
import type { Scope } from '../operation/context.ts'

// A job or task in the queue is a row of `job_queue`: due at `run_at`, and leased to a worker while somebody works on
// it. A worker claims it (claim.ts), renews the lease by heartbeats and in every transaction that writes for it, and in
// the end removes the row or releases it to be tried again. The lease of a worker that dies runs out, and another
// worker claims the row.

/** Jobs, tasks, and tasks that mostly wait for servers outside. Each queue has a worker loop of its own. */
export type QueueName = 'jobs' | 'tasks' | 'calls'

/** A job or task that was handed to this process; the token proves it as long as the lease runs. */
export interface Lease {
  jobId: string
  tenantId: string
  kind: string
  queue: QueueName
  /** Which part of the workspace a task is about; '' where there is only one, and for a job. */
  key: string
  token: string
  /** When it was handed out, by the clock of the database, which also says when something is due. */
  claimedAt: Date
  /** How often it was handed out, this time included. */
  attempts: number
  /** How long the lease holds when it is not renewed. */
  seconds: number
}

/** After so many attempts a job has failed. */
export const attemptsMax = 5
export const queueChannel = 'throughline_jobs'

/** Thrown by a job or task whose attempt failed for a reason that passes: it is tried again, without an error in the log. */
export class RetryableError extends Error {}

/** Thrown when another process has taken over the job or task: this one must write nothing more. */
export class LeaseLost extends Error {}

/** Puts a job in the queue, in the transaction that writes the job: it is handed out once that commits. */
export async function enqueue(db: Db, job: { tenantId: string; jobId: string; kind: string }): Promise<void> {
  await db.batch([
    sql`insert into job_queue (tenant_id, job_id, kind) values (${job.tenantId}, ${job.jobId}, ${job.kind})`,
    sql`select pg_notify(${queueChannel}, '')`,
  ])
}

/** Whether the job still waits or is at work somewhere. */
export async function isQueued(db: Pick<Db, 'has'>, { jobId }: Pick<Lease, 'jobId'>): Promise<boolean> {
  return db.has(sql`select job_id from job_queue where job_id = ${jobId}`)
}

/**
 * Renews the lease, from this statement on, in a transaction that writes for the job. The locked row keeps others from
 * claiming the job meanwhile. Throws LeaseLost when one already has: a process that was paused writes nothing.
 */
export async function holdLease(db: Pick<Db, 'run'>, lease: Lease): Promise<void> {
  const held = await db.run(sql`
    update job_queue
    set lease_until = clock_timestamp() + make_interval(secs => ${lease.seconds})
    where job_id = ${lease.jobId} and lease_token = ${lease.token}`)
  if (held === 0) throw new LeaseLost(`${lease.kind} ${lease.jobId} was taken over`)
}

/** Renews the lease between such transactions. A row that one of them has locked is skipped. */
export async function heartbeat(pool: Pool, lease: Lease): Promise<void> {
  await unscoped(pool).rows(sql`
    update job_queue q
    set lease_until = now() + make_interval(secs => ${lease.seconds})
    from (
      select job_id from job_queue
      where job_id = ${lease.jobId} and lease_token = ${lease.token}
      for update skip locked
    ) own
    where q.job_id = own.job_id`)
}

/** Takes a job that has ended out of the queue, in the transaction that writes its end. */
export async function leaveQueue(db: Db, lease: Lease): Promise<void> {
  await db.run(sql`delete from job_queue where job_id = ${lease.jobId} and lease_token = ${lease.token}`)
}

/** Takes a job out of the queue whoever holds it, in the transaction that cancels it. */
export async function dropFromQueue({ db, tenantId }: Scope, jobId: string): Promise<void> {
  await db.run(sql`delete from job_queue where tenant_id = ${tenantId} and job_id = ${jobId}`)
}

/** Releases a job whose attempt failed: due after `retryDelaySeconds`, then 4, 16, always 64 times that, jittered. */
export async function releaseToRetry(pool: Pool, lease: Lease, retryDelaySeconds: number): Promise<void> {
  const factor = 4 ** Math.min(lease.attempts - 1, 3)
  const jitter = 0.8 + Math.random() * 0.4
  await unscoped(pool).rows(sql`
    update job_queue
    set lease_token = null, lease_until = null,
      attempts = ${lease.attempts}, run_at = now() + make_interval(secs => ${retryDelaySeconds * factor * jitter})
    where job_id = ${lease.jobId} and lease_token = ${lease.token}`)
}

/** Releases a job or task whose worker stops. It keeps its place in the queue, and the attempt does not count. */
export async function releaseUntried(pool: Pool, lease: Lease): Promise<void> {
  await unscoped(pool).rows(sql`
    with released as (
      update job_queue
      set lease_token = null, lease_until = null, attempts = attempts - 1
      where job_id = ${lease.jobId} and lease_token = ${lease.token}
    )
    select pg_notify(${queueChannel}, '')`)
}

/** Throws where the queue cannot be read: part of being ready. */
export async function requireQueue(pool: Pool): Promise<void> {
  await unscoped(pool).rows(sql`select count(*) from job_queue where lease_until < now()`)
}
