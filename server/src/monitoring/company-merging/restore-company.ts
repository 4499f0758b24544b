import { sql } from '../../floor/db/sql.ts'
import type { Merge } from './find-merge.ts'
import { chainOf } from './merge-chain.ts'
import type { MoveScope } from './move-scope.ts'
import { restoreRows } from './restore-rows.ts'

/** Brings a company back that was merged, with what came from it; the other one forgets what it learnt from it. */
export async function restoreCompany(scope: MoveScope, { id }: Merge): Promise<void> {
  const { db, tenantId, now, to } = scope
  const chain = await chainOf(scope, id)
  const mergeIds = chain.map((merge) => merge.id)
  await forgetAttributes(scope, mergeIds)
  await db.run(sql`
    update companies set merged_into = null, updated_at = ${now} where tenant_id = ${tenantId} and id = ${to}`)
  await restoreRows(scope, id, chain)
}

/**
 * What the company it was merged into did not know of itself before, and is still as the other one reported it; the
 * same of those which that one was merged into.
 */
async function forgetAttributes({ db, tenantId, now, to }: MoveScope, mergeIds: string[]): Promise<void> {
  await db.run(sql`
    update companies c
    set headcount = case when b.headcount is null and c.headcount = f.headcount then null else c.headcount end,
      country = case when b.country is null and c.country = f.country then null else c.country end,
      industry = case when l.industry then null else c.industry end,
      industry_key = case when l.industry then null else c.industry_key end,
      industry_id = case when l.industry then null else c.industry_id end,
      industry_parent_id = case when l.industry then null else c.industry_parent_id end,
      industry_group_id = case when l.industry then null else c.industry_group_id end,
      employees_min = case when l.employees then null else c.employees_min end,
      employees_max = case when l.employees then null else c.employees_max end,
      revenue_min = case when l.revenue then null else c.revenue_min end,
      revenue_max = case when l.revenue then null else c.revenue_max end,
      updated_at = ${now}
    from company_merges m
    cross join lateral json_to_record(m.into_before) as b (
      headcount int, country text, industry_key text, employees_min bigint, revenue_min bigint)
    join companies f on f.tenant_id = ${tenantId} and f.id = ${to}
    join companies s on s.tenant_id = ${tenantId} and s.id = m.into_id
    cross join lateral (
      select
        b.industry_key is null and (s.industry_key, s.industry) is not distinct from (f.industry_key, f.industry)
          as industry,
        b.employees_min is null
          and (s.employees_min, s.employees_max) is not distinct from (f.employees_min, f.employees_max) as employees,
        b.revenue_min is null
          and (s.revenue_min, s.revenue_max) is not distinct from (f.revenue_min, f.revenue_max) as revenue
    ) l
    where m.tenant_id = ${tenantId} and m.id = any(${mergeIds}::uuid[])
      and c.tenant_id = ${tenantId} and c.id = s.id`)
}
