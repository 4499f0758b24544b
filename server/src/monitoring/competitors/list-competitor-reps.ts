import type { listCompetitorReps as contract } from '@throughline/contract/competitors/list-competitor-reps.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { allOf, hasText, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { searchForm } from '../../floor/text/search-form.ts'
import { unknownCompetitor } from './lock-competitor.ts'
import { type RepRow, repColumns, repSource, shownRep } from './rep-rows.ts'

export const listCompetitorReps: Handler<typeof contract> = async (ctx, input) => {
  const { id, page, page_size } = input
  const offset = (page - 1) * page_size
  const filter = repFilter(ctx.tenantId, input)
  const [[competitor], rows, [count]] = await ctx.db.batch<[unknown[], RepRow[], { total: number }[]]>([
    sql`select id from competitors where tenant_id = ${ctx.tenantId} and id = ${id}`,
    sql`
      select ${repColumns}
      from ${repSource(ctx.tenantId)}
      where ${filter}
      order by p.search_name, p.social_id
      limit ${page_size} offset ${offset}`,
    sql`select count(*) as total from ${repSource(ctx.tenantId)} where ${filter}`,
  ])
  if (!competitor) throw unknownCompetitor()
  const total = count?.total ?? 0
  return {
    reps: rows.map(shownRep),
    total,
    page,
    page_size,
    has_more: offset + rows.length < total && rows.length > 0,
  }
}

function repFilter(tenantId: string, input: InputOf<typeof contract>): Sql {
  const conditions = [sql`r.tenant_id = ${tenantId} and r.competitor_id = ${input.id}`]
  const partOfName = searchForm(input.search ?? '')
  if (partOfName !== '') conditions.push(hasText(sql`p.search_name`, partOfName))
  if (input.role_bucket !== undefined) conditions.push(sql`r.role_bucket = ${input.role_bucket}`)
  if (!input.include_unwatched) conditions.push(sql`r.unwatched_at is null`)
  return allOf(conditions)
}
