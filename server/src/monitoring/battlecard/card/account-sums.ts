import { seniorities } from '@throughline/contract/opportunities/search-words.ts'
import { dayMs, dayOf } from '@throughline/parsing/text/days.ts'
import { join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { CourtshipFacts } from '../model/courtship.ts'
import type { BattlecardModel } from '../model/model.ts'
import { constant, weightExpression } from '../model/weight-expression.ts'
import { periodOf } from '../rollups/grain.ts'
import { accountRollup } from '../rollups/rollup-tables.ts'
import { isDeep, postHash } from '../rollups/weighed-interactions.ts'
import type { RepsOfAccount, TargetsOfAccount } from './active-pairs.ts'
import { type CompetitorScope, edgeInteractions } from './edge-interactions.ts'
import { rollupsOf } from './rollups-of.ts'
import type { WindowPlan } from './window-plan.ts'

/** What the interactions with an account add up to. */
export interface SumsRow
  extends Omit<CourtshipFacts, 'last_touch_days' | 'distinct_targets_90' | 'distinct_reps_90'> {
  company_id: string
  raw: number
  /** `raw` by slice: before the last 90 days, then thirty days each up to the reference time. */
  raw_of_slice: number[]
  /** Milliseconds since 1970. */
  last_ms: number
}

/** What the formulas of the model ask of an account. */
export interface AccountFacts {
  sums: SumsRow
  reps: RepsOfAccount
  targets: TargetsOfAccount
}

/** What the interactions with every account that a competitor touched in a window add up to. */
export const accountSums = (scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select p.company_id, sum(p.interactions) as interactions, sum(p.raw) as raw,
    array[${join([0, 1, 2, 3].map((slice) => raw(`coalesce(sum(p.raw) filter (where p.slice = ${slice}), 0)`)))}]
      as raw_of_slice,
    (date_part('epoch', max(p.last_at)) * 1000)::bigint as last_ms,
    min(p.post_low) = max(p.post_high) and min(p.post_low) <> 0 as one_post,
    sum(p.touch_days_90) as touch_days_90,
    coalesce(sum(p.touch_days) filter (where p.slice = 2), 0) as touch_days_31_60,
    coalesce(sum(p.touch_days) filter (where p.slice = 3), 0) as touch_days_30,
    ${join(
      ['deep_interactions', ...seniorities].map((name) =>
        raw(
          `coalesce(sum(p.${name}) filter (where p.slice > 0), 0) as ${name === 'deep_interactions' ? 'deep_interactions_90' : name}`,
        ),
      ),
    )}
  from (
    ${olderPeriods(scope, plan, model)}
    union all ${recentPeriods(scope, plan, model)}
    union all ${edgeDays(scope, plan, model)}
  ) p
  group by p.company_id`

/** Months and days before the last 90 days. Only a few measures of them are needed, so they are summed separately. */
const olderPeriods = (scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select r.company_id, 0 as slice, sum(r.interactions)::int as interactions, sum(r.raw) as raw, max(r.last_at) as last_at,
    min(r.post_low) as post_low, max(r.post_high) as post_high, 0 as touch_days, 0 as touch_days_90,
    0 as deep_interactions, ${raw(seniorities.map((name) => `0 as ${name}`).join(', '))}
  from (
    ${rollupsOf(
      scope,
      periodsOf(plan, (day, since90) => day < since90),
      {
        table: accountRollup,
        columns: sql`
        r.company_id, r.interactions, r.weight * ${decayOfPeriod(raw('r.period'), plan.reference, model)} as raw, r.last_at, r.post_low, r.post_high`,
      },
    )}
  ) r
  group by r.company_id`

/** A row for each account and each month or day of the last 90 days, which lie wholly in one slice. */
const recentPeriods = (scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql =>
  rollupsOf(
    scope,
    periodsOf(plan, (day, since90) => day >= since90),
    {
      table: accountRollup,
      columns: sql`
      r.company_id, ${sliceOf(raw('r.period'), plan.sliceStarts.map(firstWholeDay), sql`date`)}, r.interactions,
      r.weight * ${decayOfPeriod(raw('r.period'), plan.reference, model)}, r.last_at, r.post_low, r.post_high, r.touch_days, r.touch_days,
      r.deep_interactions, ${raw(seniorities.map((name) => `r.${name}`).join(', '))}`,
    },
  )

function periodsOf(
  { sliced, sliceStarts }: WindowPlan,
  isIncluded: (day: string, since90: string) => boolean,
) {
  const since90 = firstWholeDay(sliceStarts[0])
  return {
    months: sliced.months.filter((month) => isIncluded(month, since90)),
    days: sliced.days.filter((day) => isIncluded(day, since90)),
  }
}

/** The first day that begins at a time or after it. */
const firstWholeDay = (time: number): string => dayOf(Math.ceil(time / dayMs) * dayMs)

/**
 * A row for each interaction on the edge days: damped by its rank `k` among those of the same rep with the same target
 * on the same day that are in the window; a touch of its slice if it is the first of its day there.
 */
function edgeDays(scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql {
  const sliceStarts = plan.sliceStarts.map((start) => new Date(start).toISOString())
  return sql`
    select e.company_id, e.slice, 1, e.weight / row_number() over of_day * ${decayOfTime(plan, model)},
      e.engagement_at, e.post, e.post, (lag(e.slice) over of_day is distinct from e.slice)::int,
      (e.slice > 0 and coalesce(lag(e.slice) over of_day, 0) = 0)::int, (${isDeep('e')})::int,
      ${raw(seniorities.map((name) => `(e.seniority = '${name}')::int`).join(', '))}
    from (
      select i.company_id, i.rep_id, i.target_id, i.type, i.engagement_at, ${periodOf('day')} as day,
        coalesce(p.seniority, 'unknown') as seniority,
        ${sliceOf(raw('i.engagement_at'), sliceStarts, sql`timestamptz`)} as slice,
        ${postHash} as post, ${weightExpression(model)} as weight
      from (${edgeInteractions(scope, plan.sliced.edges)}) i
      left join competitor_people p on p.tenant_id = ${scope.tenantId} and p.id = i.target_id
      left join competitor_reps r
        on r.tenant_id = ${scope.tenantId} and r.competitor_id = ${scope.competitorId} and r.person_id = i.rep_id
      where i.company_id is not null
    ) e
    window of_day as (partition by e.target_id, e.rep_id, e.day order by e.engagement_at, e.weight desc)`
}

/** The slice of a day or time: 0 before the last 90 days, 1 to 3 for thirty days each. */
const sliceOf = (value: Sql, [first, second, third]: readonly string[], type: Sql): Sql => sql`
  case when ${value} >= ${third}::${type} then 3 when ${value} >= ${second}::${type} then 2
    when ${value} >= ${first}::${type} then 1 else 0 end`

/** What is left at `reference` of a weight at the beginning of a period. Dates are subtracted, which is cheap. */
export function decayOfPeriod(firstDay: Sql, reference: number, model: BattlecardModel): Sql {
  const fraction = (reference % dayMs) / dayMs
  return halvedAfter(sql`(${dayOf(reference)}::date - ${firstDay}) + ${fraction}::float8`, model)
}

/** The same for a weight at the time of an interaction; 1 where that is later than `reference`. */
const decayOfTime = ({ reference }: WindowPlan, model: BattlecardModel): Sql =>
  halvedAfter(
    sql`date_part('epoch', ${new Date(reference).toISOString()}::timestamptz - e.engagement_at) / 86400`,
    model,
  )

/** Halves once in each half-life, within the range of a float. */
const halvedAfter = (days: Sql, { half_life_days }: BattlecardModel): Sql =>
  sql`power(0.5::float8, least(1000, greatest(0, (${days}) / ${constant(half_life_days)})))`
