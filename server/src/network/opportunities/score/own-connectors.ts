import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'

/** Opportunities to people who have become connectors are hidden for that reason. */
export async function markOwnConnectors(
  db: Db,
  { tenantId, personIds, now }: { tenantId: string; personIds: readonly string[]; now: Date },
): Promise<void> {
  await db.run(sql`
    update opportunities
    set prospect_is_connector = true, updated_at = next_version(${now}, updated_at)
    where tenant_id = ${tenantId} and prospect_id = any(${personIds}::uuid[]) and not prospect_is_connector`)
}

/** Opportunities to somebody who is no connector any more are no longer hidden for that reason. */
export async function unmarkOwnConnector(db: Db, tenantId: string, personId: string): Promise<void> {
  await db.run(sql`
    update opportunities
    set prospect_is_connector = false
    where tenant_id = ${tenantId} and prospect_id = ${personId} and prospect_is_connector`)
}
