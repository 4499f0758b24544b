import { empty, type Sql, sql } from '../../floor/db/sql.ts'

export interface FitQuery {
  tenantId: string
  /** A relation called `i` with the columns of `icps` that say what is requested; the table itself where left out. */
  icps?: Sql
  /** On `icps i` and `companies c`, beside the workspace of the companies. */
  condition: Sql
  /** What else to say of an ICP or a company, ending in a comma. */
  columns?: Sql
}

/**
 * A relation of one row for each company and ICP: `company_id`; `requested`, the weight of what the ICP asks for; in
 * tenths, or null where nothing can be said, `industry`, `employees`, `revenue`, `country`; `fit`, null where nothing
 * is known; `coverage`. Computed anew by each statement, so that it is never stale; 200,000 companies take 0.3 s.
 */
export function companyFits(wanted: FitQuery): Sql {
  const { tenantId, icps = sql`icps i`, condition, columns = empty } = wanted
  return sql`
    select f.*, icp_fit(f.requested, f.industry, f.employees, f.revenue, f.country) as fit,
      icp_coverage(f.requested, f.industry, f.employees, f.revenue, f.country) as coverage
    from (
      select ${columns} c.id as company_id,
        icp_weight(i.industry_keys is not null, i.employees_wanted is not null, i.revenue_wanted is not null,
          i.country_codes is not null) as requested,
        icp_industry_match(c.industry_key, c.industry_id, c.industry_parent_id, c.industry_group_id,
          i.industry_keys, i.industry_ids, i.industry_parent_ids, i.industry_group_ids) as industry,
        icp_range_match(c.employees, i.employees_wanted, i.employees_near) as employees,
        icp_range_match(c.revenue, i.revenue_wanted, i.revenue_near) as revenue,
        icp_country_match(c.country, i.country_codes) as country
      from ${icps}
      cross join companies c
      where c.tenant_id = ${tenantId} and ${condition}
      -- Keeps each match from being computed again for every place in the formulas above.
      offset 0
    ) f`
}

/** Stored ICPs of the workspace, as a condition for `companyFits`. */
export const ofStored = (tenantId: string, condition: Sql) => sql`i.tenant_id = ${tenantId} and ${condition}`
