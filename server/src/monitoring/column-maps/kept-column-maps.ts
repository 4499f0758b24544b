import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tenant-db.ts'
import type { KeptHeadings } from '../read/open-source.ts'

/** What was told of tables before; few enough to be tried one by one. */
export async function keptColumnMaps(db: Db, tenantId: string): Promise<KeptHeadings[]> {
  const rows = await db.rows<{ digest: string; headings: Record<string, string> }>(
    sql`select headings_digest as digest, headings from column_maps where tenant_id = ${tenantId}`,
  )
  return rows.map(({ digest, headings }) => ({ digest, headings: new Map(Object.entries(headings)) }))
}
