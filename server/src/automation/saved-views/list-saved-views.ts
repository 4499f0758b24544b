import type { listSavedViews as contract } from '@throughline/contract/saved-views/list-saved-views.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageTail, rowsOfPage } from '../../floor/operation/page-by-number.ts'
import { readable, type ViewRow, viewAnswer, viewColumns } from './view-row.ts'

export const listSavedViews: Handler<typeof contract> = async (ctx, { entity, ...paging }) => {
  const filter = sql`${readable(ctx)} ${entity === undefined ? sql`` : sql`and entity = ${entity}`}`
  const [rows, counted] = await ctx.db.batch<[ViewRow[], Counted]>([
    sql`
      select ${viewColumns(ctx)}
      from saved_views
      where ${filter}
      order by search_name, id
      ${rowsOfPage(paging)}`,
    sql`select count(*) as total from saved_views where ${filter}`,
  ])
  return {
    views: rows.map((row) => viewAnswer(row).view),
    ...pageTail(paging, counted),
  }
}
