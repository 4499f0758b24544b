import type { listSavedViews as contract } from '@throughline/contract/saved-views/list-saved-views.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readable, shownView, type ViewRow, viewColumns } from './view-row.ts'

export const listSavedViews: Handler<typeof contract> = async (ctx, { entity, page, page_size }) => {
  const filter = sql`${readable(ctx)} ${entity === undefined ? sql`` : sql`and entity = ${entity}`}`
  const offset = (page - 1) * page_size
  const [rows, [count]] = await ctx.db.batch<[ViewRow[], { total: number }[]]>([
    sql`
      select ${viewColumns}
      from saved_views
      where ${filter}
      order by search_name, id
      limit ${page_size} offset ${offset}`,
    sql`select count(*) as total from saved_views where ${filter}`,
  ])
  const total = count?.total ?? 0
  return {
    views: rows.map((row) => shownView(ctx, row)),
    total,
    page,
    page_size,
    has_more: offset + rows.length < total && rows.length > 0,
  }
}
