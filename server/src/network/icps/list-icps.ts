import type { listIcps as contract } from '@throughline/contract/icps/list-icps.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { hasText, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageStatements, pageTail } from '../../floor/operation/page-by-number.ts'
import { type IcpRow, icpColumns, shownIcp } from './icp-row.ts'

export const listIcps: Handler<typeof contract> = async (ctx, { search = '', ...paging }) => {
  const from = sql`icps where tenant_id = ${ctx.tenantId} and ${hasText(sql`search_title`, searchForm(search))}`
  const [rows, counted] = await ctx.db.batch<[IcpRow[], Counted]>(
    pageStatements(paging, { columns: icpColumns, from, order: sql`search_title, id` }),
  )
  return {
    icps: rows.map(shownIcp),
    ...pageTail(paging, counted),
  }
}
