import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { repRollup } from '../rollups/rollup-tables.ts'
import type { Granularity } from './activity-buckets.ts'
import { type CompetitorScope, edgeInteractions, ofScope } from './edge-interactions.ts'
import { isWholeDay, rollupsOf } from './rollups-of.ts'
import type { WindowPlan } from './window-plan.ts'

export interface RepActivityRow {
  rep_social_id: string
  /** Counts by the first day of their bucket; one without interactions is absent. */
  counts: Record<string, number>
}

/** How much each rep of a competitor did in the buckets of a window, in the order of the battlecard. */
export const repActivityStatement = (
  scope: CompetitorScope,
  { plan, granularity, limit }: { plan: WindowPlan; granularity: Granularity; limit: number },
): Sql => sql`
  with sums as materialized (
    select u.rep_id, date_trunc(${granularity}, u.day::timestamp)::date as bucket, sum(u.interactions) as interactions,
      max(u.last_at) as last_at
    from (
      ${granularity === 'month' ? monthsAndDays(scope, plan) : days(scope, plan)}
      union all
      select i.rep_id, (i.engagement_at at time zone 'UTC')::date, 1, i.engagement_at
      from (${edgeInteractions(scope, plan.cover.edges)}) i
    ) u
    group by 1, 2
  )
  select p.social_id as rep_social_id,
    json_object_agg(to_char(s.bucket, 'YYYY-MM-DD'), s.interactions order by s.bucket) as counts
  from sums s
  join competitor_people p on p.tenant_id = ${scope.tenantId} and p.id = s.rep_id
  group by p.social_id
  order by sum(s.interactions) desc, max(s.last_at) desc, p.social_id collate "C"
  limit ${limit}`

const monthsAndDays = (scope: CompetitorScope, { cover }: WindowPlan): Sql =>
  rollupsOf(scope, cover, {
    table: repRollup,
    columns: sql`r.rep_id, r.period as day, r.interactions, r.last_at`,
  })

/** The whole days of a window, which is short: months would lie in several of its buckets. */
const days = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select r.rep_id, r.day, r.interactions, r.last_at
  from ${raw(repRollup('day').name)} r
  where ${ofScope(scope, 'r')} and ${isWholeDay(plan)}`
