import type { createIcp as contract } from '@throughline/contract/icps/create-icp.ts'
import { join, raw, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type IcpRow, icpColumns, shownIcp } from './icp-row.ts'
import { readIcp } from './read-icp.ts'

export const createIcp: Handler<typeof contract> = async (ctx, input) => {
  const columns = readIcp(input)
  const row = await ctx.db.one<IcpRow>(sql`
    insert into icps (tenant_id, id, created_at, updated_at, ${raw(Object.keys(columns).join(', '))})
    values (${ctx.tenantId}, ${ctx.newId()}, ${ctx.now}, ${ctx.now}, ${join(Object.values(columns))})
    returning ${icpColumns}`)
  return shownIcp(row)
}
