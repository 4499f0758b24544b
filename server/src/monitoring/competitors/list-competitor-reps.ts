import type { listCompetitorReps as contract } from '@throughline/contract/competitors/list-competitor-reps.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { allOf, hasText, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageStatements, pageTail } from '../../floor/operation/page-by-number.ts'
import { unknownCompetitor } from './lock-competitor.ts'
import { type RepRow, repColumns, repSource, shownRep } from './rep-rows.ts'

export const listCompetitorReps: Handler<typeof contract> = async (ctx, input) => {
  const { id } = input
  const [[competitor], rows, counted] = await ctx.db.batch<[unknown[], RepRow[], Counted]>([
    sql`select id from competitors where tenant_id = ${ctx.tenantId} and id = ${id}`,
    ...pageStatements(input, {
      columns: repColumns,
      from: sql`${repSource(ctx.tenantId)} where ${repFilter(ctx.tenantId, input)}`,
      order: sql`p.search_name, p.social_id`,
    }),
  ])
  if (!competitor) throw unknownCompetitor()
  return { reps: rows.map(shownRep), ...pageTail(input, counted) }
}

function repFilter(tenantId: string, input: InputOf<typeof contract>): Sql {
  const conditions = [sql`r.tenant_id = ${tenantId} and r.competitor_id = ${input.id}`]
  const partOfName = searchForm(input.search ?? '')
  if (partOfName !== '') conditions.push(hasText(sql`p.search_name`, partOfName))
  if (input.role_bucket !== undefined) conditions.push(sql`r.role_bucket = ${input.role_bucket}`)
  if (!input.include_unwatched) conditions.push(sql`r.unwatched_at is null`)
  return allOf(conditions)
}
