import { v5 as nameId, v7 as newId } from 'uuid'
import type { Pool } from '../db/driver.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { unscoped } from '../db/unscoped.ts'

/** A job that was handed to this process; the token proves it as long as the lease runs. */
export interface Lease {
  jobId: string
  tenantId: string
  kind: string
  queue: QueueName
  /** What of the workspace a task is about; '' where there is only one, and for a job. */
  key: string
  token: string
  /** How often it was handed out, this time included. */
  attempts: number
  /** How long it holds when it is not renewed. */
  seconds: number
}

/** Jobs, tasks, and tasks that mostly wait for machines outside: each queue is worked on by itself. */
export type QueueName = 'jobs' | 'tasks' | 'calls'

export const attemptsMax = 5
export const queueChannel = 'throughline_jobs'

/** Puts a job in the queue, in the transaction that writes the job: it is handed out once that commits. */
export async function enqueue(db: Db, job: { tenantId: string; jobId: string; kind: string }): Promise<void> {
  await db.batch([
    sql`insert into job_queue (tenant_id, job_id, kind) values (${job.tenantId}, ${job.jobId}, ${job.kind})`,
    sql`select pg_notify(${queueChannel}, '')`,
  ])
}

export interface PendingTask {
  tenantId: string
  kind: string
  /** What of the workspace it is about, '' where there is only one; an id, never a secret. */
  key: string
  /** When it is to run, otherwise at once. */
  runAt?: Date
  /** `calls` for a task that waits for machines outside; the same for every task of a kind. */
  queue?: 'tasks' | 'calls'
}

/**
 * Has a task run once the transaction at hand commits. However often it is asked for while it waits, it runs once, at
 * the earliest of the times; asked for while it is at work it runs again afterwards, so no request is lost.
 */
export async function enqueueTask(db: Pick<Db, 'run'>, task: PendingTask): Promise<void> {
  await db.run(pendingTasksStatement([task]))
}

/**
 * The same for several tasks, as a statement that may go out with others. `when` is a condition on each task `t` (tenant_id,
 * job_id, kind).
 */
export function pendingTasksStatement(tasks: readonly PendingTask[], when: Sql = sql`true`): Sql {
  // Told to the workers only when nothing says so already: notifications make commits wait for each other.
  return sql`
    with requested as (
      select * from unnest(
        ${tasks.map((task) => task.tenantId)}::uuid[], ${tasks.map(() => newId())}::uuid[],
        ${tasks.map(taskId)}::uuid[], ${tasks.map((task) => task.kind)}::text[],
        ${tasks.map((task) => task.key)}::text[], ${tasks.map((task) => task.queue ?? 'tasks')}::text[],
        ${tasks.map((task) => task.runAt ?? null)}::timestamptz[]
      ) as t (tenant_id, id, job_id, kind, key, lane, run_at)
      where ${when}
    ), written as (
      insert into pending_tasks (tenant_id, id, job_id, kind, key, lane, run_at)
      select tenant_id, id, job_id, kind, key, lane, coalesce(run_at, now()) from requested
    )
    select pg_notify(${queueChannel}, '')
    from requested a
    where coalesce(a.run_at, now()) <= now() + interval '2 seconds' and not exists (
      select from pending_tasks w
      where w.tenant_id = a.tenant_id and w.job_id = a.job_id and w.run_at <= coalesce(a.run_at, now()))
    limit 1`
}

/** The id under which a task is handed out: a UUIDv5, so that the same task has the same one. */
export function taskId({ tenantId, kind, key }: Pick<PendingTask, 'tenantId' | 'kind' | 'key'>): string {
  return nameId(`${kind}:${key}`, tenantId)
}

/** Thrown when what a job went by has changed meanwhile, as may be: nothing failed, and it is to be tried again. */
export class RetryableError extends Error {}

/** Thrown when another process has taken the job over: whatever this one still does must not be written. */
export class LeaseLost extends Error {}

/**
 * Renews the lease from this very moment. Run inside the transaction of a chunk it is also the fence: the row
 * stays locked until that transaction ends, so a paused process that lost its job can write nothing.
 */
export async function holdLease(db: Pick<Db, 'run'>, lease: Lease): Promise<void> {
  const held = await db.run(sql`
    update job_queue
    set lease_until = clock_timestamp() + make_interval(secs => ${lease.seconds})
    where job_id = ${lease.jobId} and lease_token = ${lease.token}`)
  if (held === 0) throw new LeaseLost(`job ${lease.jobId} was taken over`)
}

/** Renews the lease between chunks. During a chunk there is nothing to renew: its fence keeps others away. */
export async function beat(pool: Pool, lease: Lease): Promise<void> {
  await unscoped(
    pool,
    sql`
      update job_queue q
      set lease_until = now() + make_interval(secs => ${lease.seconds})
      from (
        select job_id from job_queue
        where job_id = ${lease.jobId} and lease_token = ${lease.token}
        for update skip locked
      ) own
      where q.job_id = own.job_id`,
  )
}

/** Whether the job still waits or is at work somewhere. */
export async function isQueued(db: Pick<Db, 'first'>, { jobId }: Pick<Lease, 'jobId'>): Promise<boolean> {
  return (await db.first(sql`select job_id from job_queue where job_id = ${jobId}`)) !== undefined
}

/** Takes the job out of the queue, in the transaction that writes its end. */
export async function leaveQueue(db: Db, lease: Lease): Promise<void> {
  await db.run(sql`delete from job_queue where job_id = ${lease.jobId} and lease_token = ${lease.token}`)
}

/**
 * Ends a task, in one statement: it leaves the queue, and is requested again at `runAgainAt` where that is given.
 * Requests that came while it was at work are still there. Throws LeaseLost when another process has taken it over.
 */
export async function endTask(pool: Pool, lease: Lease, runAgainAt: Date | undefined): Promise<void> {
  const [ended] = await unscoped<{ ended: number }>(
    pool,
    sql`
      with ended as (
        delete from job_queue where job_id = ${lease.jobId} and lease_token = ${lease.token}
        returning tenant_id, job_id, kind, key, lane
      ), again as (
        insert into pending_tasks (tenant_id, id, job_id, kind, key, lane, run_at)
        select tenant_id, ${newId()}::uuid, job_id, kind, key, lane, ${runAgainAt ?? null}::timestamptz
        from ended
        where ${runAgainAt ?? null}::timestamptz is not null
      )
      select count(*) as ended from ended`,
  )
  if (ended?.ended !== 1) throw new LeaseLost(`task ${lease.jobId} was taken over`)
}

/**
 * Gives the job back to be tried again: after `retryDelaySeconds` the first time, then after 4, 16 and always 64 times
 * that, with jitter.
 */
export async function giveBack(pool: Pool, lease: Lease, retryDelaySeconds: number): Promise<void> {
  const seconds = retryDelaySeconds * 4 ** Math.min(lease.attempts - 1, 3) * (0.8 + Math.random() * 0.4)
  await unscoped(
    pool,
    sql`
      update job_queue
      set lease_token = null, lease_until = null, run_at = now() + make_interval(secs => ${seconds})
      where job_id = ${lease.jobId} and lease_token = ${lease.token}`,
  )
}

/** Gives the job back at once and does not count the attempt: nothing was wrong with it. */
export async function giveBackUntried(pool: Pool, lease: Lease): Promise<void> {
  await unscoped(
    pool,
    sql`
      with back as (
        update job_queue
        set lease_token = null, lease_until = null, run_at = now(), attempts = attempts - 1
        where job_id = ${lease.jobId} and lease_token = ${lease.token}
      )
      select pg_notify(${queueChannel}, '')`,
  )
}

/** Takes a job out of the queue whoever holds it, in the transaction that cancels it. */
export async function dropFromQueue(db: Db, tenantId: string, jobId: string): Promise<void> {
  await db.run(sql`delete from job_queue where tenant_id = ${tenantId} and job_id = ${jobId}`)
}

/** Whether the queue can be read: part of being ready. */
export async function queueIsReady(pool: Pool): Promise<void> {
  await unscoped(pool, sql`select count(*) from job_queue where lease_until < now()`)
}
