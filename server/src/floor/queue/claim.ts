import type { Pool } from '../db/driver.ts'
import { sql } from '../db/sql.ts'
import { unscoped } from '../db/unscoped.ts'
import type { Lease } from './queue.ts'

type ClaimRequest = Pick<Lease, 'token' | 'seconds' | 'queue'> & {
  /** The kinds that the worker can carry out. Others are left untried for a newer worker. */
  kinds: readonly string[]
}

/** Claims the next due job or task without a valid lease, by the database's clock, as that of a worker may be wrong. */
export async function claim(pool: Pool, request: ClaimRequest): Promise<Lease | undefined> {
  const { token, seconds, queue, kinds } = request
  const row = await unscoped(pool).first<Claimed>(sql`
    -- A CTE, which runs once: a plan may run a subquery of the update once for each row, and take several jobs.
    with due as (
      select job_id from job_queue
      where queue = ${queue} and kind = any(${kinds}::text[])
        and run_at <= now() and (lease_until is null or lease_until < now())
      order by run_at
      limit 1
      for update skip locked
    )
    update job_queue q
    set lease_token = ${token}, lease_until = now() + make_interval(secs => ${seconds}), attempts = q.attempts + 1
    from due
    where q.job_id = due.job_id
    returning q.job_id as "jobId", q.tenant_id as "tenantId", q.kind, coalesce(q.key, '') as key, q.attempts,
      now() as "claimedAt"`)
  if (row) return leaseOf(row, request)
  return queue === 'jobs' ? undefined : claimPending(pool, request)
}

/**
 * Inserts a row, held from the start, for a task that has only requests. The run that begins now fulfils every request
 * that the statement sees. If another worker has inserted the row first, the next task is tried.
 */
async function claimPending(pool: Pool, request: ClaimRequest): Promise<Lease | undefined> {
  const { token, seconds, queue, kinds } = request
  for (;;) {
    const row = await unscoped(pool).first<Claimed & { was_begun: boolean }>(sql`
      with due as (
        select w.job_id, w.tenant_id, w.kind, w.key
        from pending_tasks w
        where w.queue = ${queue} and w.kind = any(${kinds}::text[]) and w.run_at <= now()
          and not exists (select from job_queue q where q.job_id = w.job_id)
          and not exists (
            select from pending_tasks e
            where e.tenant_id = w.tenant_id and e.job_id = w.job_id and (e.run_at, e.id) < (w.run_at, w.id))
        order by w.run_at
        limit 1
        for update skip locked
      ), begun as (
        insert into job_queue (job_id, tenant_id, kind, key, queue, attempts, lease_token, lease_until)
        select job_id, tenant_id, kind, key, ${queue}, 1, ${token}, now() + make_interval(secs => ${seconds})
        from due
        on conflict (job_id) do nothing
        returning job_id, tenant_id
      ), fulfilled as (
        -- A request that another worker has locked is skipped: waiting for that worker, which waits for this one, would
        -- be a deadlock. The request stays and has the task run once more.
        delete from pending_tasks d using (
          select w.tenant_id, w.id
          from begun b
          join pending_tasks w on w.tenant_id = b.tenant_id and w.job_id = b.job_id
          for update of w skip locked
        ) seen
        where d.tenant_id = seen.tenant_id and d.id = seen.id
      )
      select job_id as "jobId", tenant_id as "tenantId", kind, key, 1 as attempts,
        now() as "claimedAt", exists (select from begun) as was_begun
      from due`)
    if (!row) return undefined
    const { was_begun, ...claimed } = row
    if (was_begun) return leaseOf(claimed, request)
  }
}

type Claimed = Omit<Lease, 'token' | 'seconds' | 'queue' | 'claimedAt'> & { claimedAt: string }

const leaseOf = (claimed: Claimed, { token, seconds, queue }: ClaimRequest): Lease => ({
  ...claimed,
  token,
  seconds,
  queue,
  claimedAt: new Date(claimed.claimedAt),
})
