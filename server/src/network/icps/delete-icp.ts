import type { deleteIcp as contract } from '@throughline/contract/icps/delete-icp.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { unknownIcp } from './icp-row.ts'

export const deleteIcp: Handler<typeof contract> = async (ctx, { id }) => {
  const deleted = await ctx.db.first<{ id: string }>(sql`
    delete from icps where tenant_id = ${ctx.tenantId} and id = ${id} returning id`)
  if (!deleted) throw unknownIcp()
  return { id: deleted.id, removed: true }
}
