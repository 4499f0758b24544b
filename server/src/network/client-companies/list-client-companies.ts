import {
  clientCompanySorts,
  type listClientCompanies as contract,
} from '@throughline/contract/client-companies/list-client-companies.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { cutPage, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import { readSort } from '../../floor/operation/read-sort.ts'
import { companiesNamed } from '../companies/companies-named.ts'
import { clientCompanyRows, inOrder, placeOf, shownClientCompany } from './client-company-rows.ts'

export const listClientCompanies: Handler<typeof contract> = async (ctx, input) => {
  const { search, source, excluded } = input
  const list = inOrder(readSort(clientCompanySorts, input.sort))
  const page = pageByCursor(list, input)
  const found = await ctx.db.snapshot(async (db) =>
    clientCompanyRows(db, {
      tenantId: ctx.tenantId,
      ofGroup: sql`${ofSource(source)} and ${ofStanding(excluded)}`,
      ofCompany: await companiesNamed({ ...ctx, db }, search),
      list,
      page,
    }),
  )
  const { shown, ...tail } = cutPage(list, page, found, placeOf)
  return { client_companies: shown.map(shownClientCompany), ...tail }
}

const ofSource = (source: string | undefined) =>
  source === undefined ? sql`true` : sql`bool_or(s.source = ${source})`

/** Like every flag, anything but the exact texts counts as not sent. */
function ofStanding(excluded: string | undefined): Sql {
  if (excluded === 'true') return sql`bool_and(s.exclusion_id is not null)`
  return excluded === 'false' ? sql`bool_or(s.exclusion_id is null)` : sql`true`
}
