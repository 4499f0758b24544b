import type { getIcp as contract } from '@throughline/contract/icps/get-icp.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { companyFits, type MatchCounts, matchCountColumns, shownCounts } from './company-fits.ts'
import { type IcpRow, icpColumns, shownIcp, unknownIcp } from './icp-row.ts'

export const getIcp: Handler<typeof contract> = async (ctx, { id, with_counts }) => {
  const [[row], [counts]] = await ctx.db.batch<[IcpRow[], MatchCounts[]]>([
    sql`select ${icpColumns} from icps where tenant_id = ${ctx.tenantId} and id = ${id}`,
    with_counts ? countsOf(ctx.tenantId, id) : sql`select where false`,
  ])
  if (!row) throw unknownIcp()
  return { ...shownIcp(row), ...(counts && { matches: shownCounts(counts, row) }) }
}

function countsOf(tenantId: string, id: string): Sql {
  const fits = companyFits({ tenantId, condition: sql`i.id = ${id}` })
  return sql`select ${matchCountColumns} from (${fits}) fits`
}
