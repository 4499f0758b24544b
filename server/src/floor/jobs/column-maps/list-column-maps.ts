import {
  columnMapsMax,
  type listColumnMaps as contract,
} from '@throughline/contract/jobs/list-column-maps.ts'
import { sql } from '../../db/sql.ts'
import type { Handler } from '../../operation/handler.ts'
import type { ColumnMap } from './read-column-map.ts'

interface Row {
  id: string
  import: string
  headings: ColumnMap
  created_at: string
  used_at: string
}

export const listColumnMaps: Handler<typeof contract> = async (ctx, query) => {
  const requested = query.import ?? null
  const rows = await ctx.db.rows<Row>(sql`
    select id, import, headings, created_at, used_at
    from column_maps
    where tenant_id = ${ctx.tenantId} and (${requested}::text[] is null or import = any(${requested}::text[]))
    order by used_at desc, id desc
    limit ${columnMapsMax}`)
  return {
    column_maps: rows.map(({ headings, ...row }) => ({ ...row, columns: headings })),
  }
}
