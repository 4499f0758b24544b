import type {
  clientCompanySorts,
  listClientCompanies,
} from '@throughline/contract/client-companies/list-client-companies.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { companyUrl } from '@throughline/parsing/companies/company-url.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { isoTime, type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { behind, type Keyset, keyset, orderBy } from '../../floor/operation/keyset.ts'
import type { CursorPage } from '../../floor/operation/page-by-cursor.ts'
import type { Counted } from '../../floor/operation/page-by-number.ts'
import { directionsOf, type Sort } from '../../floor/operation/read-sort.ts'

export type ClientCompany = DataOf<typeof listClientCompanies>['client_companies'][number]

interface ClientCompaniesQuery {
  tenantId: string
  /** A condition on the group of all rows `s` of client_company_standing of a company. */
  ofGroup: Sql
  /** A condition on the company `c` of the group. */
  ofCompany: Sql
  list: Keyset
  page: Pick<CursorPage, 'after' | 'limit' | 'offset'>
}

interface ClientCompanyRow extends Omit<ClientCompany, 'key' | 'company_name' | 'social_url'> {
  name: string
  search_name: string
  /** When the first of its sources was added. */
  created_at: string
  slug: string | null
}

/** Client companies in order, each with all of its rows, and how many match; in one statement and one snapshot. */
export async function clientCompanyRows(
  db: Db,
  requested: ClientCompaniesQuery,
): Promise<[ClientCompanyRow[], Counted]> {
  const rows = await db.rows<(ClientCompanyRow | { company_id: null }) & { total: number }>(
    pageStatement(requested),
  )
  return [rows.filter((row) => row.company_id !== null), rows]
}

/** A page without rows is one row of nulls beside the total. */
function pageStatement(requested: ClientCompaniesQuery): Sql {
  const { tenantId, ofGroup, ofCompany, list, page } = requested
  return sql`
    with standing as (
      select s.company_id, min(s.created_at) as created_at, bool_and(s.exclusion_id is not null) as excluded,
        (array_agg(s.exclusion_id order by s.exclusion_id) filter (where s.exclusion_id is not null))[1] as exclusion_id
      from client_company_standing s
      where s.tenant_id = ${tenantId}
      group by s.company_id
      having ${ofGroup}
    ),
    matched as (
      select g.company_id, g.created_at, g.excluded, g.exclusion_id, c.name, c.search_name, c.domain, c.numeric_id, c.slug
      from standing g
      join companies c on c.tenant_id = ${tenantId} and c.id = g.company_id
      where ${ofCompany}
    ),
    page as (
      select * from matched where ${behind(list, page.after)} order by ${orderBy(list)} limit ${page.limit} offset ${page.offset}
    )
    select counted.total, p.company_id, p.name, p.search_name, p.created_at, p.domain, p.numeric_id, p.slug, p.excluded, p.exclusion_id, r.sources
    from (select count(*) as total from matched) counted
    left join page p on true
    left join lateral (
      select json_agg(json_build_object(
        'id', s.id, 'source', s.source, 'name', s.name,
        'created_at', ${isoTime('s.created_at')},
        'excluded', s.exclusion_id is not null) order by s.created_at, s.id) as sources
      from client_company_standing s
      where s.tenant_id = ${tenantId} and s.company_id = p.company_id
      offset 0
    ) r on true
    order by ${orderBy(list)}`
}

/** Orders by name, or latest first. Cursors carry both times and names, whatever the order is. */
export function inOrder({ field, isTurned }: Sort<(typeof clientCompanySorts)[number]>): Keyset {
  const [up, down] = directionsOf(isTurned)
  return keyset(`client_companies by ${isTurned ? '-' : ''}${field}`, [
    ['created_at', 'timestamptz', field === 'created_at' ? down : 'none'],
    ['search_name', 'text', up],
    ['company_id', 'uuid', up],
  ])
}

/** The place of a row, as a cursor carries it. */
export const placeOf = ({ created_at, search_name, company_id }: ClientCompanyRow) => [
  created_at,
  search_name,
  company_id,
]

export function shownClientCompany({ sources, ...row }: ClientCompanyRow): ClientCompany {
  const { company_id, name, domain, numeric_id, slug, excluded } = row
  return {
    key: keyOf(row),
    company_id,
    company_name: name,
    domain,
    numeric_id,
    social_url: companyUrl({ slug, numericId: numeric_id }),
    sources,
    excluded,
    exclusion_id: excluded ? row.exclusion_id : null,
  }
}

/** The key of a client company: its numeric id, else its domain, page or name. No two companies share one. */
function keyOf({ name, domain, numeric_id, slug }: Omit<ClientCompanyRow, 'sources'>): string {
  const [first] = companyKeysOf({ name: '', numericId: numeric_id, slug: null, domain })
  return first ?? companyKeysOf({ name, numericId: null, slug, domain: null })[0] ?? `x:${searchForm(name)}`
}
