import {
  type listRepActivity as contract,
  repActivityMax,
} from '@throughline/contract/competitors/list-rep-activity.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { activityBuckets, type Granularity } from '../battlecard/card/activity-buckets.ts'
import { cardDaysStatement, type DayRow } from '../battlecard/card/card-days.ts'
import { type CompetitorScope, edgeInteractions, ofScope } from '../battlecard/card/edge-interactions.ts'
import { isWholeDay, rollupsOf } from '../battlecard/card/rollups-of.ts'
import { requireWindow, type WindowPlan, windowPlan } from '../battlecard/card/window-plan.ts'
import { repRollup } from '../battlecard/rollups/rollup-tables.ts'
import { unknownCompetitor } from './lock-competitor.ts'

export const listRepActivity: Handler<typeof contract> = (ctx, { id, from, to }) => {
  requireWindow({ from, to })
  const plan = windowPlan({ from, to }, ctx.now)
  const scope = { tenantId: ctx.tenantId, competitorId: id }
  return ctx.db.snapshot(async (db) => {
    const [[competitor], days] = await db.batch<[object[], DayRow[]]>([
      sql`select from competitors where tenant_id = ${ctx.tenantId} and id = ${id}`,
      cardDaysStatement(scope, plan),
    ])
    if (!competitor) throw unknownCompetitor()
    const { granularity, activity } = activityBuckets(days, plan)
    const buckets = activity.map(({ bucket }) => bucket)
    const found = await db.rows<RepActivityRow>(
      repActivityStatement(scope, { plan, granularity, limit: repActivityMax + 1 }),
    )
    const reps = found.slice(0, repActivityMax).map(({ rep_social_id, counts }) => ({
      rep_social_id,
      interactions: buckets.map((bucket) => counts[bucket] ?? 0),
    }))
    return { granularity, buckets, reps, truncated: found.length > repActivityMax }
  })
}

interface RepActivityRow {
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
