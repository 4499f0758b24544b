import type { HeadingMap, Headings } from '@throughline/parsing/csv/known-headings.ts'
import { sql } from '../../db/sql.ts'
import type { Scope } from '../../operation/context.ts'
import type { MappedImport } from './keep-column-map.ts'
import type { ColumnMap } from './read-column-map.ts'

/** What the caller sent for a file's headings, else all that is stored: few enough to be tried one by one. */
export async function headingsOfImport(
  { db, tenantId }: Scope,
  mapped: MappedImport,
  sent: HeadingMap,
): Promise<Headings> {
  if (sent.size > 0) return { sent, saved: [] }
  const rows = await db.rows<{ digest: string; headings: ColumnMap }>(sql`
    select headings_digest as digest, headings
    from column_maps
    where tenant_id = ${tenantId} and import = ${mapped}`)
  return {
    sent,
    saved: rows.map(({ digest, headings }) => ({ digest, headings: new Map(Object.entries(headings)) })),
  }
}
