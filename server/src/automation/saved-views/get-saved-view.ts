import type { getSavedView as contract } from '@throughline/contract/saved-views/get-saved-view.ts'
import { readableViews } from '../../directory/preferences/readable-views.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { unknownView } from './lock-own-view.ts'
import { type ViewRow, viewAnswer, viewColumns } from './view-row.ts'

export const getSavedView: Handler<typeof contract> = async (ctx, { viewId }) => {
  const row = await ctx.db.first<ViewRow>(sql`
    select ${viewColumns(ctx)} from saved_views v where ${readableViews(ctx)} and v.id = ${viewId}`)
  if (!row) throw unknownView()
  return viewAnswer(row)
}
