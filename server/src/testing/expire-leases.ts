import type pg from 'pg'

/**
 * Lets every lease of the queue run out by the clock of the database, as if its time had passed. One that a
 * transaction holds at this moment stays.
 */
export async function expireLeases(owner: pg.Client): Promise<void> {
  await owner.query(`
    update job_queue set lease_until = clock_timestamp()
    where job_id in (select job_id from job_queue where lease_token is not null for update skip locked)`)
}
