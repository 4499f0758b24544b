import { isDeepStrictEqual } from 'node:util'
import type { updateIcp as contract } from '@throughline/contract/icps/update-icp.ts'
import { join, raw, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { type IcpRow, icpColumns, shownIcp, unknownIcp } from './icp-row.ts'
import { readIcp } from './read-icp.ts'

export const updateIcp: Handler<typeof contract> = async (ctx, { id, ...changes }) => {
  const columns = readIcp(changes)
  const before = await ctx.db.first<IcpRow>(sql`
    select ${icpColumns} from icps where tenant_id = ${ctx.tenantId} and id = ${id} for no key update`)
  if (!before) throw unknownIcp()
  requireVersion(ctx.ifMatch, before.updated_at)
  if (isDeepStrictEqual({ ...before, ...changes }, before)) return shownIcp(before)
  const sets = Object.entries(columns).map(([name, value]) => sql`${raw(name)} = ${value}`)
  const row = await ctx.db.one<IcpRow>(sql`
    update icps
    set ${join([...sets, sql`updated_at = ${nextVersion(before.updated_at, ctx.now)}`])}
    where tenant_id = ${ctx.tenantId} and id = ${before.id}
    returning ${icpColumns}`)
  return shownIcp(row)
}
