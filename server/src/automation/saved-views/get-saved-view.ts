import type { getSavedView as contract } from '@throughline/contract/saved-views/get-saved-view.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { unknownView } from './lock-own-view.ts'
import { readable, type ViewRow, viewAnswer, viewColumns } from './view-row.ts'

export const getSavedView: Handler<typeof contract> = async (ctx, { viewId }) => {
  const row = await ctx.db.first<ViewRow>(sql`
    select ${viewColumns(ctx)} from saved_views v where ${readable(ctx)} and v.id = ${viewId}`)
  if (!row) throw unknownView()
  return viewAnswer(row)
}
