import type { Pool } from '../db/driver.ts'
import { sql } from '../db/sql.ts'
import { unscoped } from '../db/unscoped.ts'
import type { Lease } from './queue.ts'

type Claim = Pick<Lease, 'token' | 'seconds' | 'queue'> & {
  /** What the worker knows: of any other kind it takes nothing, so that a newer worker finds it untried. */
  kinds: readonly string[]
}

/**
 * Takes the next job or task of a queue that is due, of a kind that is known, and that nobody holds, or whose holder let
 * the lease run out. The database clock decides, so a wrong clock on a worker neither steals nor starves.
 */
export async function claim(pool: Pool, wish: Claim): Promise<Lease | undefined> {
  const { token, seconds, queue, kinds } = wish
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
  if (row) return leaseOf(row, wish)
  return queue === 'jobs' ? undefined : claimPending(pool, wish)
}

/**
 * A task that has no row in the queue gets one, held from the start; every request this statement sees is fulfilled
 * by the run that begins now. Where another worker was quicker with this task the next one is tried.
 */
async function claimPending(pool: Pool, wish: Claim): Promise<Lease | undefined> {
  const { token, seconds, queue, kinds } = wish
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
        -- A request that another worker looks at right now is passed over: waiting for it, which waits for us, would
        -- be a deadlock. It has the task run once more.
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
    if (was_begun) return leaseOf(claimed, wish)
  }
}

type Claimed = Omit<Lease, 'token' | 'seconds' | 'queue' | 'claimedAt'> & { claimedAt: string }

const leaseOf = (claimed: Claimed, { token, seconds, queue }: Claim): Lease => ({
  ...claimed,
  token,
  seconds,
  queue,
  claimedAt: new Date(claimed.claimedAt),
})
