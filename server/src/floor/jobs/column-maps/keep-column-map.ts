import type { mappedImports } from '@throughline/contract/jobs/column-map.ts'
import { columnMapsMax } from '@throughline/contract/jobs/list-column-maps.ts'
import type { SavedHeadings } from '@throughline/parsing/csv/known-headings.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../db/sql.ts'
import type { TimedScope } from '../../operation/context.ts'

export type MappedImport = (typeof mappedImports)[number]

/** Stores a map that fitted a file, or when it did so again. Beyond `columnMapsMax` the longest unused are deleted. */
export async function keepColumnMap(
  { db, tenantId, now }: TimedScope,
  mapped: MappedImport,
  { digest, headings }: SavedHeadings,
): Promise<void> {
  await db.batch([
    sql`
      insert into column_maps (tenant_id, id, import, headings_digest, headings, created_at, used_at)
      values (
        ${tenantId}, ${newId()}, ${mapped}, ${digest}, ${JSON.stringify(Object.fromEntries(headings))}::jsonb,
        ${now}, ${now}
      )
      on conflict (tenant_id, import, headings_digest) do update
      set headings = excluded.headings, used_at = greatest(column_maps.used_at, excluded.used_at)`,
    sql`
      delete from column_maps
      where tenant_id = ${tenantId} and id in (
        select id from column_maps
        where tenant_id = ${tenantId}
        order by used_at desc, id desc
        offset ${columnMapsMax}
      )`,
  ])
}
