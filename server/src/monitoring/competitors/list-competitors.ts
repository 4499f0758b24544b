import type { listCompetitors as contract } from '@throughline/contract/competitors/list-competitors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { allOf, hasText, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageTail, rowsOfPage } from '../../floor/operation/page-by-number.ts'
import { type CompetitorRow, competitorRows, shownCompetitor } from './competitor-rows.ts'

export const listCompetitors: Handler<typeof contract> = async (ctx, input) => {
  const found = foundCompetitors(ctx.tenantId, input)
  const [rows, counted] = await ctx.db.batch<[CompetitorRow[], Counted]>([
    competitorRows(ctx.tenantId, sql`${found} order by c.search_name, c.id ${rowsOfPage(input)}`),
    sql`select count(*) as total from (${found}) c`,
  ])
  return { competitors: rows.map(shownCompetitor), ...pageTail(input, counted) }
}

type Filters = Pick<InputOf<typeof contract>, 'search' | 'is_active'>

function foundCompetitors(tenantId: string, { search, is_active }: Filters): Sql {
  const conditions = [sql`c.tenant_id = ${tenantId}`]
  const partOfName = searchForm(search ?? '')
  if (partOfName !== '') conditions.push(named(partOfName))
  // Like every flag, anything but the exact texts counts as not sent.
  if (is_active === 'true') conditions.push(sql`c.is_active`)
  if (is_active === 'false') conditions.push(sql`not c.is_active`)
  return sql`
    select c.id
    from competitors c
    join companies k on k.tenant_id = ${tenantId} and k.id = c.company_id
    where ${allOf(conditions)}`
}

const named = (part: string) => sql`
  (${hasText(sql`c.search_name`, part)} or ${hasText(sql`coalesce(c.domain, k.domain, '')`, part)})`
