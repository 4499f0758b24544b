import type { listIcps as contract } from '@throughline/contract/icps/list-icps.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { hasText, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageTail, rowsOfPage } from '../../floor/operation/page-by-number.ts'
import { type IcpRow, icpColumns, shownIcp } from './icp-row.ts'

export const listIcps: Handler<typeof contract> = async (ctx, { search = '', ...paging }) => {
  const condition = sql`tenant_id = ${ctx.tenantId} and ${hasText(sql`search_title`, searchForm(search))}`
  const [rows, counted] = await ctx.db.batch<[IcpRow[], Counted]>([
    sql`
      select ${icpColumns}
      from icps
      where ${condition}
      order by search_title, id
      ${rowsOfPage(paging)}`,
    sql`select count(*) as total from icps where ${condition}`,
  ])
  return {
    icps: rows.map(shownIcp),
    ...pageTail(paging, counted),
  }
}
