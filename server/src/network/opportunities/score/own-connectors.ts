import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'

/**
 * Marks, or unmarks, the opportunities to people who have become connectors, or are none any more: the default search
 * hides these. The evidence is the same, so the opportunities get no new version.
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
