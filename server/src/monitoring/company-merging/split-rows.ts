import { type Sql, sql } from '../../floor/db/sql.ts'
import type { MoveScope } from './move-scope.ts'
import { withCompany } from './moved-tables.ts'

/**
 * Moves what was reported by one of the keys, as the strongest that was reported: people with their positions, clients,
 * companies and deals of a CRM, the target account and the competitor.
 */
export async function splitRows(scope: MoveScope, keys: readonly string[]): Promise<void> {
  const { db, tenantId, from, to } = scope
  const here = sql`t.tenant_id = ${tenantId} and t.company_id = ${from}`
  const isReported = (key: Sql) => sql`${key} = any(${keys})`
  await db.batch([
    // Before the people themselves, who are distinguished by where they still are.
    sql`
      update positions t set company_id = ${to}
      from people p
      where ${here} and p.tenant_id = ${tenantId} and p.id = t.person_id and p.company_id = ${from}
        and ${isReported(sql`p.company_reported_key`)}
        and not exists (
          select from positions o
          where o.tenant_id = ${tenantId} and o.person_id = t.person_id and o.company_id = ${to} and o.title = t.title
            and o.started_on is not distinct from t.started_on
        )`,
    sql`update people t set company_id = ${to} where ${here} and ${isReported(sql`t.company_reported_key`)}`,
    sql`update competitor_people t set company_id = ${to} where ${here} and ${isReported(sql`t.company_reported_key`)}`,
    sql`update client_company_sources t set company_id = ${to} where ${here} and ${isReported(strongestKey)}`,
    sql`update crm_companies t set company_id = ${to} where ${here} and ${isReported(strongestKey)}`,
    sql`
      update crm_deals t set company_id = ${to}
      where ${here}
        and (
          t.company_crm_id is null and ${isReported(sql`'d:' || t.company_domain`)}
          or exists (
            select from crm_companies c
            where c.tenant_id = ${tenantId} and c.vendor = t.vendor and c.crm_id = t.company_crm_id
              and c.company_id = ${to}
          )
        )`,
    sql`
      update target_accounts t set ${withCompany('target_accounts', scope)}
      where ${here} and ${strongestKeyOfAccount} = any(${keys.map(asInAddress)})
        and not exists (select from target_accounts o where o.tenant_id = ${tenantId} and o.company_id = ${to})`,
    sql`
      update competitors t set ${withCompany('competitors', scope)}
      where ${here} and ${isReported(strongestKey)}
        and not exists (select from competitors o where o.tenant_id = ${tenantId} and o.company_id = ${to})`,
  ])
}

const strongestKey = sql`coalesce('n:' || t.numeric_id, 's:' || t.slug, 'd:' || t.domain)`

/** The page of a target account stands in its address alone. */
const strongestKeyOfAccount = sql`
  coalesce('n:' || t.numeric_id, 's:' || nullif(substring(t.account_social_url from '[^/]*$'), ''), 'd:' || t.domain)`

const asInAddress = (key: string) => (key.startsWith('s:') ? `s:${encodeURIComponent(key.slice(2))}` : key)
