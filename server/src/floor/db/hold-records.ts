import type { Scope } from '../operation/context.ts'
import { type Sql, sql } from './sql.ts'

/**
 * Keeps the companies and people of a workspace from being merged, split or erased until the transaction ends. For
 * transactions that look up which record is meant and then write its id. To be taken before every other lock that a
 * merge takes too, such as that of the monitoring. Any number of transactions hold records at the same time.
 */
export const holdRecordsStatement = (tenantId: string): Sql =>
  sql`select from pg_advisory_xact_lock_shared(hashtextextended(${lockName(tenantId)}, 0))`

/** Waits until nobody holds the records, and keeps others from holding them until the transaction ends. */
export async function lockRecords({ db, tenantId }: Scope): Promise<void> {
  await db.run(sql`select from pg_advisory_xact_lock(hashtextextended(${lockName(tenantId)}, 0))`)
}

/** The name that earlier versions use: their processes may still run beside this one. */
const lockName = (tenantId: string) => `companies ${tenantId}`
