import type { listCompanies as contract } from '@throughline/contract/companies/list-companies.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import { companyUrl } from '@throughline/parsing/companies/company-url.ts'
import { allOf, type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { behind, keyset, orderBy } from '../../floor/operation/keyset.ts'
import { type CursorPage, cutPage, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import type { Counted } from '../../floor/operation/page-by-number.ts'
import { companiesNamed } from '../../network/companies/companies-named.ts'
import { isKeyOfName } from './key-of-name.ts'

type Row = Omit<DataOf<typeof contract>['companies'][number], 'social_url'> & {
  slug: string | null
  search_name: string
}

const byName = keyset('companies', [
  ['c.search_name', 'text', 'asc'],
  ['c.id', 'uuid', 'asc'],
])

export const listCompanies: Handler<typeof contract> = async (ctx, input) => {
  const page = pageByCursor(byName, input)
  const found = await ctx.db.snapshot(async (db) => {
    const filter = await filtersOf({ ...ctx, db }, input)
    return readPage({ ...ctx, db }, { filter, page })
  })
  const { shown, ...tail } = cutPage(byName, page, found, ({ search_name, id }) => [search_name, id])
  return {
    companies: shown.map(({ slug, search_name: _, ...row }) => ({
      ...row,
      social_url: companyUrl({ slug, numericId: row.numeric_id }),
    })),
    ...tail,
  }
}

type Filters = Pick<InputOf<typeof contract>, 'search' | 'likely_doubles'>

/** The condition on `companies c`. */
async function filtersOf(ctx: Scope, { search, likely_doubles }: Filters): Promise<Sql> {
  return allOf([
    sql`c.tenant_id = ${ctx.tenantId} and c.merged_into is null`,
    await companiesNamed(ctx, search),
    ...(likely_doubles ? [sql`c.id in (${doubles(ctx.tenantId)})`] : []),
  ])
}

function readPage(
  { db, tenantId }: Scope,
  { filter, page: { after, limit, offset } }: { filter: Sql; page: CursorPage },
): Promise<[Row[], Counted]> {
  return db.batch<[Row[], Counted]>([
    sql`
      with page as materialized (
        select c.id, c.name, c.search_name, c.domain, c.numeric_id, c.slug
        from companies c
        where ${filter} and ${behind(byName, after)}
        order by ${orderBy(byName)}
        limit ${limit} offset ${offset}
      )
      select c.id, c.name, c.search_name, c.domain, c.numeric_id, c.slug,
        exists (
          select from target_accounts a where a.tenant_id = ${tenantId} and a.company_id = c.id
        ) as is_target_account,
        exists (
          select from effective_client_companies e where e.tenant_id = ${tenantId} and e.company_id = c.id
        ) as is_client,
        exists (select from competitors t where t.tenant_id = ${tenantId} and t.company_id = c.id) as is_competitor,
        (
          select count(distinct o.company_id)
          from company_keys k
          join company_keys o on o.tenant_id = ${tenantId} and o.key = k.key and o.company_id <> k.company_id
          where k.tenant_id = ${tenantId} and k.company_id = c.id and ${isKeyOfName}
        ) as likely_doubles
      from page c
      order by ${orderBy(byName)}`,
    sql`select count(*) as total from companies c where ${filter}`,
  ])
}

/** Only a name that had a second bearer may have two. */
const doubles = (tenantId: string) => sql`
  select k.company_id
  from company_keys s
  join company_keys k on k.tenant_id = ${tenantId} and k.key = s.key
  join company_keys o on o.tenant_id = ${tenantId} and o.key = s.key and o.company_id <> k.company_id
  where s.tenant_id = ${tenantId} and s.bearer > 0`
