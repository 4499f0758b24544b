import { v5 as nameId, v7 as newId } from 'uuid'
import type { Pool } from '../db/driver.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { unscoped } from '../db/unscoped.ts'
import { type Lease, LeaseLost, queueChannel } from './queue.ts'

// A request for a task is a row of `pending_tasks`, so that those who request one never wait for each other nor for the
// task at work. When a worker claims the task (claim.ts), the requests that are there are deleted and a row of `job_queue`
// takes their place; one that comes later has the task run once more.

export interface PendingTask {
  tenantId: string
  kind: string
  /** Which part of the workspace the task is about: an id, never a secret; '' where there is only one. */
  key: string
  /** The earliest time at which it runs; at once without one. */
  runAt?: Date
  /** `calls` for a task that waits for servers outside; the same for every task of a kind. */
  queue?: 'tasks' | 'calls'
}

/**
 * Has a task run once the transaction at hand commits. However often it is requested while it waits, it runs once, at
 * the earliest of the times; requested while it is at work it runs again afterwards, so no request is lost.
 */
export async function enqueueTask(db: Pick<Db, 'run'>, task: PendingTask): Promise<void> {
  await db.run(pendingTasksStatement([task]))
}

/**
 * The same for several tasks, as a statement that may go out with others. `when` is a condition on each task `t`
 * (tenant_id, job_id, kind). Workers are notified only of a task that no earlier request has made due already, because
 * transactions that notify wait for each other when they commit.
 */
export function pendingTasksStatement(tasks: readonly PendingTask[], when: Sql = sql`true`): Sql {
  return sql`
    with requested as (
      select * from unnest(
        ${tasks.map((task) => task.tenantId)}::uuid[], ${tasks.map(() => newId())}::uuid[],
        ${tasks.map(taskId)}::uuid[], ${tasks.map((task) => task.kind)}::text[],
        ${tasks.map((task) => task.key)}::text[], ${tasks.map((task) => task.queue ?? 'tasks')}::text[],
        ${tasks.map((task) => task.runAt ?? null)}::timestamptz[]
      ) as t (tenant_id, id, job_id, kind, key, queue, run_at)
      where ${when}
    ), written as (
      insert into pending_tasks (tenant_id, id, job_id, kind, key, queue, run_at)
      select tenant_id, id, job_id, kind, key, queue, coalesce(run_at, now()) from requested
    )
    select pg_notify(${queueChannel}, '')
    from requested r
    where coalesce(r.run_at, now()) <= now() + interval '2 seconds' and not exists (
      select from pending_tasks p
      where p.tenant_id = r.tenant_id and p.job_id = r.job_id and p.run_at <= coalesce(r.run_at, now()))
    limit 1`
}

/** The id under which a task is handed out: a UUIDv5, so that the same task always has the same one. */
export function taskId({ tenantId, kind, key }: Pick<PendingTask, 'tenantId' | 'kind' | 'key'>): string {
  return nameId(`${kind}:${key}`, tenantId)
}

/** Ends a task; it runs again at `runAgainAt` and for requests that came meanwhile. Throws LeaseLost if taken over. */
export async function endTask(pool: Pool, lease: Lease, runAgainAt: Date | undefined): Promise<void> {
  const ended = await unscoped(pool).first<{ ended: number }>(sql`
    with ended as (
      delete from job_queue where job_id = ${lease.jobId} and lease_token = ${lease.token}
      returning tenant_id, job_id, kind, key, queue
    ), again as (
      insert into pending_tasks (tenant_id, id, job_id, kind, key, queue, run_at)
      select tenant_id, ${newId()}::uuid, job_id, kind, key, queue, ${runAgainAt ?? null}::timestamptz
      from ended
      where ${runAgainAt ?? null}::timestamptz is not null
    )
    select count(*) as ended from ended`)
  if (ended?.ended !== 1) throw new LeaseLost(`task ${lease.jobId} was taken over`)
}
