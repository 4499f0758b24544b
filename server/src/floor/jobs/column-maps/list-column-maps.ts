import {
  columnMapsMax,
  type listColumnMaps as contract,
} from '@throughline/contract/jobs/list-column-maps.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { sql } from '../../db/sql.ts'
import type { Handler } from '../../operation/handler.ts'

type ColumnMaps = DataOf<typeof contract>['column_maps']

export const listColumnMaps: Handler<typeof contract> = async (ctx, query) => {
  const requested = query.import ?? null
  const column_maps = await ctx.db.rows<ColumnMaps[number]>(sql`
    select id, import, created_at, used_at, headings as columns
    from column_maps
    where tenant_id = ${ctx.tenantId} and (${requested}::text[] is null or import = any(${requested}::text[]))
    order by used_at desc, id desc
    limit ${columnMapsMax}`)
  return { column_maps }
}
