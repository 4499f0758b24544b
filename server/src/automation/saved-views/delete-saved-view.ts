import type { deleteSavedView as contract } from '@throughline/contract/saved-views/delete-saved-view.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockOwnView } from './lock-own-view.ts'
import { refuseRead } from './refuse-read.ts'

export const deleteSavedView: Handler<typeof contract> = async (ctx, { viewId }) => {
  const { id } = await lockOwnView(ctx, viewId, { forRemoval: true })
  await refuseRead(ctx, id)
  await ctx.db.run(sql`delete from saved_views where tenant_id = ${ctx.tenantId} and id = ${id}`)
  return { id, removed: true }
}
