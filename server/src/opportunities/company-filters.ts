import { containsPattern, type Sql, sql } from '../db/sql.ts'
import { matchingCompanies } from '../icps/matching-companies.ts'
import { canonicalName } from '../text/canonical-name.ts'
import { searchForm } from '../text/search-form.ts'

/** Opportunities into these target accounts. */
export function intoAccounts(tenantId: string, ids: readonly string[]): Sql {
  return sql`o.company_id in (${companiesOfAccounts(tenantId, ids)})`
}

export const companiesOfAccounts = (tenantId: string, ids: readonly string[]): Sql => sql`
  select a.company_id from target_accounts a where a.tenant_id = ${tenantId} and a.id = any(${ids}::uuid[])`

/** Opportunities into target accounts of these tiers, by name. */
export function intoTiers(tenantId: string, names: readonly string[]): Sql {
  return sql`o.company_id in (${companiesOfTiers(tenantId, names)})`
}

export const companiesOfTiers = (tenantId: string, names: readonly string[]): Sql => sql`
  select a.company_id
  from tiers t
  join target_accounts a on a.tenant_id = ${tenantId} and a.tier_id = t.id
  where t.tenant_id = ${tenantId} and t.name_canon = any(${names.map(canonicalName)})`

/** Opportunities into companies that match an ICP. */
export function intoIcp(tenantId: string, icpId: string): Sql {
  return sql`o.company_id in (${matchingCompanies(tenantId, icpId)})`
}

/** Opportunities into companies whose name contains the text. */
export function intoNamed(tenantId: string, partOfName: string): Sql {
  return sql`o.company_id = any(array(${companiesNamed(tenantId, partOfName)}))`
}

export const companiesNamed = (tenantId: string, partOfName: string): Sql => sql`
  select search_companies(${tenantId}, ${containsPattern(searchForm(partOfName))})`

/** Opportunities into companies that are clients. */
export function intoClient(tenantId: string): Sql {
  return sql`o.company_id in (${clientCompanies(tenantId)})`
}

export const clientCompanies = (tenantId: string): Sql => sql`
  select e.company_id from effective_client_companies e where e.tenant_id = ${tenantId}`

/**
 * Opportunities into companies that are no clients; a company that is unknown is none. The clients are hashed
 * once, however many routes are looked at: as an anti-join they were compared with each in turn when the
 * planner expected few routes, and took three times as long.
 */
export function intoNoClient(tenantId: string): Sql {
  return sql`(
    o.company_id is null
    or o.company_id not in (${clientCompanies(tenantId)})
  )`
}
