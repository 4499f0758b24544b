import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'

/**
 * Opportunities to people who have become connectors are hidden for that reason, and shown again once they are none. What
 * is known of the two is the same, so no version moves.
 */
export async function markOwnConnectors(
  db: Db,
  {
    tenantId,
    personIds,
    areConnectors,
  }: { tenantId: string; personIds: readonly string[]; areConnectors: boolean },
): Promise<void> {
  await db.run(sql`
    update opportunities
    set prospect_is_connector = ${areConnectors}
    where tenant_id = ${tenantId} and prospect_id = any(${personIds}::uuid[])
      and prospect_is_connector <> ${areConnectors}`)
}
