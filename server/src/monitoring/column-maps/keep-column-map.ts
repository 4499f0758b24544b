import { columnMapsMax } from '@throughline/contract/competitor-interactions/list-column-maps.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tenant-db.ts'
import type { KeptHeadings } from '../read/open-source.ts'

interface UsedMap extends KeptHeadings {
  tenantId: string
  now: Date
}

/** Keeps a map that has served, or that it served again; the one used longest ago makes room. */
export async function keepColumnMap(db: Db, { tenantId, digest, headings, now }: UsedMap): Promise<void> {
  await db.batch([
    sql`
      insert into column_maps (tenant_id, id, headings_digest, headings, created_at, used_at)
      values (${tenantId}, ${newId()}, ${digest}, ${JSON.stringify(Object.fromEntries(headings))}::jsonb, ${now}, ${now})
      on conflict (tenant_id, headings_digest) do update
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
