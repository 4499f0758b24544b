import type { deleteIcp as contract } from '@throughline/contract/icps/delete-icp.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { unknownIcp } from './icp-row.ts'

export const deleteIcp: Handler<typeof contract> = async (ctx, { id }) => {
  const icp = await ctx.db.first<{ id: string; updated_at: string }>(sql`
    select id, updated_at from icps where tenant_id = ${ctx.tenantId} and id = ${id} for update`)
  if (!icp) throw unknownIcp()
  requireVersion(ctx.ifMatch, icp.updated_at)
  await ctx.db.run(sql`delete from icps where tenant_id = ${ctx.tenantId} and id = ${icp.id}`)
  return { id: icp.id, removed: true }
}
