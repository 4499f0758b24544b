import { type Sql, sql } from '../../floor/db/sql.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'

/** The companies of all target accounts, or of these. */
export function companiesOfAccounts(tenantId: string, ids?: readonly string[]): Sql {
  const wanted = ids ? sql`a.id = any(${ids}::uuid[])` : sql`true`
  return sql`select a.company_id as id from target_accounts a where a.tenant_id = ${tenantId} and ${wanted}`
}

/** The companies of target accounts of these tiers, by name. */
export const companiesOfTiers = (tenantId: string, names: readonly string[]): Sql => sql`
  select a.company_id as id
  from tiers t
  join target_accounts a on a.tenant_id = ${tenantId} and a.tier_id = t.id
  where t.tenant_id = ${tenantId} and t.name_canon = any(${names.map(canonicalName)})`
