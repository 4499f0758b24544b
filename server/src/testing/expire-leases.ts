import type pg from 'pg'

/**
 * Lets every lease of the queue run out by the clock of the database, as if its time had passed. One that a
 * transaction holds at this moment stays.
 */
export async function expireLeases(owner: pg.Client): Promise<void> {
  await owner.query(expired)
}

/**
 * The same for a process that is stopped, maybe within a transaction: that ends, as the database ends it after ten
 * seconds without a word (idle_in_transaction_session_timeout).
 */
export async function expireLeasesOfStopped(owner: pg.Client): Promise<void> {
  const held = 'select count(*) as held from job_queue where lease_until > clock_timestamp()'
  do {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
    await owner.query(expired)
  } while ((await owner.query(held)).rows[0].held > 0)
}

const expired = `
  update job_queue set lease_until = clock_timestamp()
  where job_id in (select job_id from job_queue where lease_token is not null for update skip locked)`
