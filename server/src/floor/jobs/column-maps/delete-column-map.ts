import { ApiError } from '@throughline/contract/errors.ts'
import type { deleteColumnMap as contract } from '@throughline/contract/jobs/delete-column-map.ts'
import { sql } from '../../db/sql.ts'
import type { Handler } from '../../operation/handler.ts'

export const deleteColumnMap: Handler<typeof contract> = async (ctx, { id }) => {
  const removed = await ctx.db.run(
    sql`delete from column_maps where tenant_id = ${ctx.tenantId} and id = ${id}`,
  )
  if (!removed) throw new ApiError('NOT_FOUND', 'There is no column map with this id.')
  return { id, removed: true }
}
