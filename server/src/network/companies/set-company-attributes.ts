import {
  attributeColumns,
  type CompanyAttributes,
} from '@throughline/parsing/companies/attributes/attribute-columns.ts'
import { sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'

/**
 * Writes what a source says of companies, so that they can be compared with ICPs. Of several entries on one field of a
 * company the last one counts. Returns how many companies changed.
 */
export async function setCompanyAttributes(
  { db, tenantId, now }: TimedScope,
  attributes: readonly CompanyAttributes[],
): Promise<number> {
  if (attributes.length === 0) return 0
  const reported = [...byCompany(attributes).values()].map(attributeColumns)
  return db.run(sql`
    update companies c
    set industry = case when t.tells_industry then t.industry else c.industry end,
      industry_key = case when t.tells_industry then t.industry_key else c.industry_key end,
      industry_id = case when t.tells_industry then t.industry_id else c.industry_id end,
      industry_parent_id = case when t.tells_industry then t.industry_parent_id else c.industry_parent_id end,
      industry_group_id = case when t.tells_industry then t.industry_group_id else c.industry_group_id end,
      employees_min = case when t.tells_employees then t.employees_min else c.employees_min end,
      employees_max = case when t.tells_employees then t.employees_max else c.employees_max end,
      revenue_min = case when t.tells_revenue then t.revenue_min else c.revenue_min end,
      revenue_max = case when t.tells_revenue then t.revenue_max else c.revenue_max end,
      country = case when t.tells_country then t.country else c.country end,
      updated_at = ${now}
    from json_to_recordset(${JSON.stringify(reported)}::json) as t (
      id uuid,
      tells_industry boolean, industry text, industry_key text,
      industry_id integer, industry_parent_id integer, industry_group_id integer,
      tells_employees boolean, employees_min bigint, employees_max bigint,
      tells_revenue boolean, revenue_min bigint, revenue_max bigint,
      tells_country boolean, country text
    )
    where c.tenant_id = ${tenantId} and c.id = t.id
      and (
        (t.tells_industry
          and (c.industry, c.industry_id, c.industry_parent_id, c.industry_group_id)
            is distinct from (t.industry, t.industry_id, t.industry_parent_id, t.industry_group_id))
        or (t.tells_employees
          and (c.employees_min, c.employees_max) is distinct from (t.employees_min, t.employees_max))
        or (t.tells_revenue and (c.revenue_min, c.revenue_max) is distinct from (t.revenue_min, t.revenue_max))
        or (t.tells_country and c.country is distinct from t.country)
      )`)
}

function byCompany(attributes: readonly CompanyAttributes[]): Map<string, CompanyAttributes> {
  const merged = new Map<string, CompanyAttributes>()
  for (const entry of attributes) {
    const reported = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
    merged.set(entry.companyId, { ...merged.get(entry.companyId), companyId: entry.companyId, ...reported })
  }
  return merged
}
