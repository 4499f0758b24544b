import type { listSavedViews as contract } from '@throughline/contract/saved-views/list-saved-views.ts'
import { readableViews } from '../../directory/preferences/readable-views.ts'
import { empty, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageStatements, pageTail } from '../../floor/operation/page-by-number.ts'
import { type ViewRow, viewAnswer, viewColumns } from './view-row.ts'

export const listSavedViews: Handler<typeof contract> = async (ctx, { entity, ...paging }) => {
  const ofEntity = entity === undefined ? empty : sql`and v.entity = ${entity}`
  const [rows, counted] = await ctx.db.batch<[ViewRow[], Counted]>(
    pageStatements(paging, {
      columns: viewColumns(ctx),
      from: sql`saved_views v where ${readableViews(ctx)} ${ofEntity}`,
      order: sql`v.search_name, v.id`,
    }),
  )
  return {
    views: rows.map((row) => viewAnswer(row).view),
    ...pageTail(paging, counted),
  }
}
