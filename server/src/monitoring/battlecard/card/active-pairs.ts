import { dayMs, dayOf } from '@throughline/parsing/text/days.ts'
import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { newRepDays } from '../model/model.ts'
import type { CompetitorScope } from './edge-interactions.ts'
import type { TimeRange, WindowPlan } from './window-plan.ts'

/** Which of the tables of days: of an account with each rep, with each target, or by itself. */
type Side = 'rep' | 'target' | 'account'

export interface RepsOfAccount {
  distinct_reps: number
  distinct_reps_90: number
  has_new_rep: boolean
}

export interface TargetsOfAccount {
  distinct_targets_90: number
}

/**
 * How many reps were active at an account in the window and in its last 90 days, and whether one of them never was
 * before its last 7 days.
 */
export const repsWithin = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select p.company_id, count(*) as distinct_reps, count(*) filter (where p.in_90) as distinct_reps_90,
    bool_or(p.is_new) as has_new_rep
  from (${activePairs('rep', scope, plan)}) p
  group by p.company_id`

/** With how many targets of an account somebody interacted in the last 90 days of the window. */
export const targetsWithin = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select p.company_id, count(*) filter (where p.in_90) as distinct_targets_90
  from (${activePairs('target', scope, plan)}) p
  group by p.company_id`

/** The pairs that were active in the window: whether in its last 90 days too, and whether new in its last 7. */
export function activePairs(side: 'rep' | 'target', scope: CompetitorScope, plan: WindowPlan): Sql {
  const { tenantId, competitorId } = scope
  const since = (time: number) => ({ from: Math.max(plan.start, time), to: plan.end })
  const newest = since(plan.reference - newRepDays * dayMs)
  return sql`
    select p.company_id, ${raw(`p.${side}_id`)}, ${activeIn(side, tenantId, since(plan.sliceStarts[0]))} as in_90,
      p.first_at >= ${timeOf(newest.from)} and p.first_at < ${timeOf(newest.to)} as is_new
    from ${raw(`competitor_account_${side}s`)} p
    where p.tenant_id = ${tenantId} and p.competitor_id = ${competitorId}
      and ${activeInWindow(side, tenantId, plan)}`
}

/** Accounts with some of the window between first and last interaction: all that are in it, maybe more. */
export const accountsAround = ({ tenantId, competitorId }: CompetitorScope, plan: WindowPlan): Sql => sql`
  select p.company_id
  from competitor_accounts p
  where p.tenant_id = ${tenantId} and p.competitor_id = ${competitorId} and ${spans(windowOf(plan))}`

/**
 * Whether a row `p` of competitor_account_reps, competitor_account_targets or competitor_accounts was active in the
 * window.
 */
export const activeInWindow = (side: Side, tenantId: string, plan: WindowPlan): Sql =>
  activeIn(side, tenantId, windowOf(plan))

const windowOf = ({ start, end }: WindowPlan): TimeRange => ({ from: start, to: end })

/** First and last time decide for most pairs, days for the others. A day that the range cuts is looked up. */
function activeIn(side: Side, tenantId: string, range: TimeRange): Sql {
  const { from, to } = range
  if (to === null) return spans(range)
  const cutDays = [from, to].filter((time) => time % dayMs !== 0).map(dayOf)
  return sql`(
    ${spans(range)} and (
      p.first_at >= ${timeOf(from)} or p.last_at < ${timeOf(to)} or ${hasDayWithin(from, to)}
      or (p.days && ${cutDays}::date[] and ${hasInteraction(side, tenantId, range)})))`
}

const spans = ({ from, to }: TimeRange): Sql =>
  sql`(p.last_at >= ${timeOf(from)} and p.first_at < ${timeOf(to)})`

/** Whether one of the days lies wholly in a range. By binary search, width_bucket counts the days up to a day. */
const hasDayWithin = (from: number, to: number): Sql => sql`
  width_bucket(${dayOf(Math.floor(to / dayMs) * dayMs - dayMs)}::date, p.days)
    > width_bucket(${dayOf(Math.ceil(from / dayMs) * dayMs - dayMs)}::date, p.days)`

/** Looked up by index, for the few pairs of which the range holds nothing but a part of a day. */
const hasInteraction = (side: Side, tenantId: string, { from, to }: TimeRange): Sql => sql`
  (
    select true
    from real_interactions i
    where i.tenant_id = ${tenantId} and i.competitor_id = p.competitor_id and i.company_id = p.company_id
      ${raw(side === 'account' ? '' : `and i.${side}_id = p.${side}_id`)}
      and i.engagement_at >= ${timeOf(from)} and i.engagement_at < ${timeOf(to)}
    limit 1
  ) is not null`

const timeOf = (time: number | null): string => (time === null ? 'infinity' : new Date(time).toISOString())
