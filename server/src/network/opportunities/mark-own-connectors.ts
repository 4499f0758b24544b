import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'

/** Opportunities to people who have become connectors are hidden for that reason. */
export async function markOwnConnectors(
  db: Db,
  { tenantId, personIds, now }: { tenantId: string; personIds: readonly string[]; now: Date },
): Promise<void> {
  await db.run(sql`
    update opportunities
    set prospect_is_connector = true, updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where tenant_id = ${tenantId} and prospect_id = any(${personIds}::uuid[]) and not prospect_is_connector`)
}
