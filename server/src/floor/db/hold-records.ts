import type { Scope } from '../operation/context.ts'
import { type Sql, sql } from './sql.ts'

/**
 * Keeps the records of a workspace from being merged, split or erased until the transaction ends: whoever has looked up
 * which one is meant writes it down in the same transaction. Comes before any other lock that a merge takes too, the
 * monitoring's among them. Any number of transactions hold records at once.
 */
export const holdRecordsStatement = (tenantId: string): Sql =>
  sql`select from pg_advisory_xact_lock_shared(hashtextextended(${lockName(tenantId)}, 0))`

/** Waits for all who hold records, and keeps others from it until the transaction ends. */
export async function lockRecords({ db, tenantId }: Scope): Promise<void> {
  await db.run(sql`select from pg_advisory_xact_lock(hashtextextended(${lockName(tenantId)}, 0))`)
}

/** As processes of the versions before call it: they go on working while a new one starts. */
const lockName = (tenantId: string) => `companies ${tenantId}`
