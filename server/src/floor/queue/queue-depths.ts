import type { Pool } from '../db/driver.ts'
import { sql } from '../db/sql.ts'
import { unscoped } from '../db/unscoped.ts'
import type { QueueName } from './queue.ts'

/** How many entries of a queue are due and wait, how long the oldest has waited, and how many are being worked on. */
export interface QueueDepth {
  queue: QueueName
  waiting: number
  at_work: number
  oldest_seconds: number
}

/** Every queue of every workspace, empty ones as well. */
export const queueDepths = (pool: Pool): Promise<QueueDepth[]> =>
  unscoped(pool).rows<QueueDepth>(sql`
    select n.queue, count(*) filter (where q.is_waiting)::int as waiting,
      count(*) filter (where q.lease_until >= now())::int as at_work,
      coalesce(max(extract(epoch from now() - q.run_at)) filter (where q.is_waiting), 0)::float as oldest_seconds
    from unnest(array['jobs', 'tasks', 'calls']) n (queue)
    left join lateral (
      select run_at, lease_until, run_at <= now() and (lease_until is null or lease_until < now()) as is_waiting
      from job_queue
      where queue = n.queue
      union all
      -- Tasks that no worker has begun. Several requests may be for one task.
      select min(p.run_at), null, min(p.run_at) <= now()
      from pending_tasks p
      where p.queue = n.queue and not exists (select from job_queue j where j.job_id = p.job_id)
      group by p.job_id
    ) q on true
    group by n.queue`)
