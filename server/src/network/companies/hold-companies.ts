import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/**
 * Keeps companies from being merged or split until the transaction ends: whoever has looked up which company is meant
 * writes it down in the same transaction. Comes before any other lock that a merge takes too, the monitoring's among
 * them. Any number of transactions hold companies at once.
 */
export const companiesHeld = (tenantId: string): Sql =>
  sql`select from pg_advisory_xact_lock_shared(hashtextextended(${lockName(tenantId)}, 0))`

/** Waits for all who hold companies, and keeps others from it until the transaction ends. */
export async function lockCompanies({ db, tenantId }: Scope): Promise<void> {
  await db.run(sql`select from pg_advisory_xact_lock(hashtextextended(${lockName(tenantId)}, 0))`)
}

const lockName = (tenantId: string) => `companies ${tenantId}`
