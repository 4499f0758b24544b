import type { ColumnNames, Headings } from '../../csv/known-headings.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tenant-db.ts'
import type { MappedImport } from './keep-column-map.ts'

interface WantedHeadings {
  tenantId: string
  import: MappedImport
  told: ColumnNames
}

/** What is told of the headings of a file: with it, or of files before; these are few enough to be tried one by one. */
export async function headingsOfImport(db: Db, wanted: WantedHeadings): Promise<Headings> {
  const { tenantId, told } = wanted
  if (told.size > 0) return { told, kept: [] }
  const rows = await db.rows<{ digest: string; headings: Record<string, string> }>(sql`
    select headings_digest as digest, headings
    from column_maps
    where tenant_id = ${tenantId} and import = ${wanted.import}`)
  return {
    told,
    kept: rows.map(({ digest, headings }) => ({ digest, headings: new Map(Object.entries(headings)) })),
  }
}
