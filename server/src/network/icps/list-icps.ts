import type { listIcps as contract } from '@throughline/contract/icps/list-icps.ts'
import { hasText, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { searchForm } from '../../floor/text/search-form.ts'
import { type IcpRow, icpColumns, shownIcp } from './icp-row.ts'

export const listIcps: Handler<typeof contract> = async (ctx, { search = '', page, page_size }) => {
  const wanted = sql`tenant_id = ${ctx.tenantId} and ${hasText(sql`search_title`, searchForm(search))}`
  const offset = (page - 1) * page_size
  const [rows, [count]] = await ctx.db.batch<[IcpRow[], { total: number }[]]>([
    sql`
      select ${icpColumns}
      from icps
      where ${wanted}
      order by search_title, id
      limit ${page_size} offset ${offset}`,
    sql`select count(*) as total from icps where ${wanted}`,
  ])
  const total = count?.total ?? 0
  return {
    icps: rows.map(shownIcp),
    total,
    page,
    page_size,
    has_more: offset + rows.length < total && rows.length > 0,
  }
}
