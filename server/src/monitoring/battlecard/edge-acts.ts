import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import { postHash } from './account-cells.ts'
import type { BattlecardModel } from './model.ts'
import { constant, weightExpression } from './weight-expression.ts'
import type { WindowPlan } from './window-plan.ts'

/** Whose acts are read: those of one competitor, or of all of the workspace. */
export interface FactsScope {
  tenantId: string
  competitorId?: string | undefined
  /** Adds how much of the signal is how old. */
  withAges?: boolean
}

/** One competitor's acts alone. */
export interface CompetitorScope extends FactsScope {
  competitorId: string
}

/** The competitors of the scope as `k`. */
const competitorsOf = ({ tenantId, competitorId }: FactsScope): Sql => sql`
  (select id from competitors
   where tenant_id = ${tenantId}${competitorId === undefined ? sql`` : sql` and id = ${competitorId}`}) k`

/**
 * The interactions `i` of the edges of a window, found by index whatever the planner thinks of their number: a join
 * on a range of time is guessed far too high.
 */
export const edgeInteractions = (scope: FactsScope, { edges }: WindowPlan): Sql => sql`
  ${competitorsOf(scope)}
  cross join unnest(${edges.map(({ from }) => new Date(from).toISOString())}::timestamptz[],
    ${edges.map(({ to }) => (to === null ? 'infinity' : new Date(to).toISOString()))}::timestamptz[])
    as edge (from_at, to_at)
  cross join lateral (
    select i.competitor_id, i.company_id, i.rep_id, i.target_id, i.type, i.reaction_kind, i.post_key, i.engagement_at,
      i.created_at
    from real_interactions i
    where i.tenant_id = ${scope.tenantId} and i.competitor_id = k.id
      and i.engagement_at >= edge.from_at and i.engagement_at < edge.to_at
    offset 0
  ) i`

/**
 * The acts of the edges upon accounts, each as a cell of one: damped by its place `k` among those of its day that are
 * in the window, decayed to the reference time, a touch of its slice when it is the first of its day there.
 */
export function edgeActs(scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql {
  const [slice1, slice2, slice3] = plan.sliceStarts.map((time) => new Date(time).toISOString())
  const reference = new Date(plan.reference).toISOString()
  return sql`
    with i as materialized (
      select i.company_id, i.rep_id, i.target_id, i.type, i.reaction_kind, i.post_key, i.engagement_at
      from ${edgeInteractions(scope, plan)}
      where i.company_id is not null
    ), people as materialized (${targetsOf(scope.tenantId, 'i')})
    select e.company_id, e.slice, e.type, e.seniority, e.engagement_at, e.post,
      e.weight / row_number() over acts_of_day
        * power(0.5::float8, least(1000, greatest(0, date_part('epoch', ${reference}::timestamptz - e.engagement_at))
          / ${constant(model.half_life_days * 86_400)})) as raw,
      (lag(e.slice) over acts_of_day is distinct from e.slice)::int as touch_days,
      (e.slice > 0 and coalesce(lag(e.slice) over acts_of_day, 0) = 0)::int as touch_days_90
    from (
      select i.company_id, i.rep_id, i.target_id, i.type, i.engagement_at,
        (i.engagement_at at time zone 'UTC')::date as day, p.seniority,
        case when i.engagement_at >= ${slice3} then 3 when i.engagement_at >= ${slice2} then 2
          when i.engagement_at >= ${slice1} then 1 else 0 end as slice,
        ${postHash('i')} as post, ${weightExpression(model)} as weight
      from i
      join people p on p.id = i.target_id
      left join competitor_reps r
        on r.tenant_id = ${scope.tenantId} and r.competitor_id = ${scope.competitorId} and r.person_id = i.rep_id
    ) e
    window acts_of_day as (
      partition by e.target_id, e.rep_id, e.day order by e.engagement_at, e.weight desc)`
}

/** Who is acted upon by the rows of a table, looked up all at once: one by one takes three times as long. */
export const targetsOf = (tenantId: string, table: string): Sql => sql`
  select p.id, coalesce(p.seniority, 'unknown') as seniority
  from competitor_people p
  where p.tenant_id = ${tenantId} and p.id = any(array(select distinct target_id from ${raw(table)}))`
