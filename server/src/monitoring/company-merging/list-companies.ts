import type { listCompanies as contract } from '@throughline/contract/companies/list-companies.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { allOf, containsPattern, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { searchForm } from '../../floor/text/search-form.ts'
import { companyUrl } from '../../network/companies/company-url.ts'

type Row = Omit<DataOf<typeof contract>['companies'][number], 'social_url'> & { slug: string | null }

export const listCompanies: Handler<typeof contract> = async (
  ctx,
  { search, likely_doubles, page, page_size },
) => {
  const { tenantId } = ctx
  const offset = (page - 1) * page_size
  const conditions = [sql`c.tenant_id = ${tenantId} and c.merged_into is null`]
  const partOfName = searchForm(search ?? '')
  if (partOfName !== '') conditions.push(named(tenantId, containsPattern(partOfName)))
  if (likely_doubles) conditions.push(sql`c.id in (${doubles(tenantId)})`)
  const found = allOf(conditions)
  const [rows, [count]] = await ctx.db.batch<[Row[], { total: number }[]]>([
    sql`
      with page as materialized (
        select c.id, c.name, c.search_name, c.domain, c.numeric_id, c.slug
        from companies c
        where ${found}
        order by c.search_name, c.id
        limit ${page_size} offset ${offset}
      )
      select c.id, c.name, c.domain, c.numeric_id, c.slug,
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
          where k.tenant_id = ${tenantId} and k.company_id = c.id and k.key like 'x:%'
        ) as likely_doubles
      from page c
      order by c.search_name, c.id`,
    sql`select count(*) as total from companies c where ${found}`,
  ])
  const total = count?.total ?? 0
  return {
    companies: rows.map(({ slug, ...row }) => ({
      ...row,
      social_url: companyUrl({ slug, numericId: row.numeric_id }),
    })),
    total,
    page,
    page_size,
    has_more: offset + rows.length < total && rows.length > 0,
  }
}

const named = (tenantId: string, pattern: string) =>
  sql`(c.id in (select search_companies(${tenantId}, ${pattern})) or c.domain like ${pattern})`

/** Only a name that had a second bearer may have two. */
const doubles = (tenantId: string) => sql`
  select k.company_id
  from company_keys s
  join company_keys k on k.tenant_id = ${tenantId} and k.key = s.key
  join company_keys o on o.tenant_id = ${tenantId} and o.key = s.key and o.company_id <> k.company_id
  where s.tenant_id = ${tenantId} and s.bearer > 0`
