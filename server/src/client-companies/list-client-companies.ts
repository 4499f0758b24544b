import type { listClientCompanies as contract } from '@throughline/contract/client-companies/list-client-companies.ts'
import { containsPattern, type Sql, sql } from '../db/sql.ts'
import type { Handler } from '../handler.ts'
import { searchForm } from '../text/search-form.ts'
import { clientCompanyRows } from './client-company-rows.ts'

export const listClientCompanies: Handler<typeof contract> = async (ctx, input) => {
  const { search, source, excluded, page, page_size } = input
  const offset = (page - 1) * page_size
  const { total, companies } = await clientCompanyRows(ctx.db, {
    tenantId: ctx.tenantId,
    ofRows: sql`true`,
    ofGroup: sql`${ofSource(source)} and ${ofStanding(excluded)}`,
    ofCompany: named(ctx.tenantId, searchForm(search ?? '')),
    limit: page_size,
    offset,
  })
  return { client_companies: companies, total, page, page_size, has_more: offset + companies.length < total }
}

const ofSource = (source: string | undefined) =>
  source === undefined ? sql`true` : sql`bool_or(s.source = ${source})`

/** Like every flag, anything but the exact texts counts as not sent. */
function ofStanding(excluded: string | undefined): Sql {
  if (excluded === 'true') return sql`bool_and(s.exclusion_id is not null)`
  return excluded === 'false' ? sql`bool_or(s.exclusion_id is null)` : sql`true`
}

function named(tenantId: string, searched: string): Sql {
  if (searched === '') return sql`true`
  const pattern = containsPattern(searched)
  return sql`(c.id in (select search_companies(${tenantId}, ${pattern})) or c.domain like ${pattern})`
}
