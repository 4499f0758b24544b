import type { TestDatabase } from './database.ts'

/** Until some session of the database waits for a lock. */
export async function waitForLock({ pools }: TestDatabase, transactions = 1): Promise<void> {
  for (;;) {
    const { rows } = await pools.streams.query(`
      select count(*) as waiting
      from pg_locks l
      join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`)
    if (rows[0].waiting >= transactions) return
  }
}
