import { type matchCounts as contract, criterionNames } from '@throughline/contract/icps/company-fit.ts'
import type { Static } from 'typebox'
import { empty, raw, type Sql, sql } from '../../floor/db/sql.ts'
import { type IcpLists, listOf } from './icp-row.ts'

interface FitQuery {
  tenantId: string
  /** A relation `i` with the columns of `icps` that say what is requested; by default those of the workspace. */
  icps?: Sql
  /** On `i` and `companies c`, beside the workspace. */
  condition?: Sql
  /** Further columns of an ICP or a company, ending in a comma. */
  columns?: Sql
}

/**
 * A relation of one row for each company and ICP: `company_id`; `requested`, the weight of what the ICP asks for; in
 * tenths, or null where nothing can be said, `industry`, `employees`, `revenue`, `country`; `fit`, null where nothing
 * is known; `coverage`. Computed anew by each statement, so that it is never stale; 200,000 companies take 0.3 s.
 */
export function companyFits(query: FitQuery): Sql {
  const { tenantId, icps, condition = sql`true`, columns = empty } = query
  const isOurs = icps ? sql`true` : sql`i.tenant_id = ${tenantId}`
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
      from ${icps ?? sql`icps i`}
      cross join companies c
      where c.tenant_id = ${tenantId} and c.merged_into is null and ${isOurs} and ${condition}
      -- Keeps each match from being computed again for every place in the formulas above.
      offset 0
    ) f`
}

/** The ids of the companies that match an ICP of the workspace; none for an id that is no ICP's. */
export function matchingCompanies(tenantId: string, icpId: string): Sql {
  const fits = companyFits({ tenantId, condition: sql`i.id = ${icpId}` })
  return sql`select match.company_id from (${fits}) match where icp_is_match(match.fit)`
}

/** Whether a company, an expression, matches an ICP of the workspace; null where there is no such company or ICP. */
export function matchesIcp(tenantId: string, { companyId, icpId }: { companyId: Sql; icpId: string }): Sql {
  const condition = sql`i.id = ${icpId} and c.id = ${companyId}`
  return sql`(select icp_is_match(match.fit) from (${companyFits({ tenantId, condition })}) match)`
}

/**
 * The ICP that a company, an expression, matches best: one row with `id`, `title` and `fit`, none where no ICP
 * matches. Of equal ones the one of which more is known, then the older. One that asks for nothing comes last.
 */
export function bestIcp(tenantId: string, companyId: Sql): Sql {
  const condition = sql`c.id = ${companyId}`
  const fits = companyFits({ tenantId, condition, columns: sql`i.id, i.title,` })
  return sql`
    select best.id, best.title, best.fit
    -- Keeps the fit from being worked out again for the order.
    from (${fits} offset 0) best
    where icp_is_match(best.fit)
    order by best.requested = 0, best.fit desc, best.coverage desc, best.id
    limit 1`
}

export type MatchCounts = Static<typeof contract>

const unknownOf = criterionNames.map((name) => `'${name}', count(*) filter (where ${name} is null)`)

/** Counts over `companyFits` of one ICP, those of every criterion among them. */
export const matchCountColumns = raw(`
  count(*) filter (where icp_is_match(fit)) as matched,
  count(*) filter (where icp_is_match(fit) and coverage = 1) as matched_wholly,
  count(*) filter (where not icp_is_match(fit)) as unmatched,
  count(*) filter (where fit is null) as unknown,
  json_build_object(${unknownOf.join(', ')}) as unknown_by_criterion`)

/** The counts as they are shown, without the criteria that the ICP does not have. */
export function shownCounts(counts: MatchCounts, lists: IcpLists): MatchCounts {
  const { matched, matched_wholly, unmatched, unknown, unknown_by_criterion: unknownBy } = counts
  const requested = criterionNames.filter((name) => lists[listOf[name]]?.length)
  const unknown_by_criterion = Object.fromEntries(requested.map((name) => [name, unknownBy[name]]))
  return { matched, matched_wholly, unmatched, unknown, unknown_by_criterion }
}
