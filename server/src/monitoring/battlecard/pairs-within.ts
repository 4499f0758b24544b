import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { CompetitorScope } from './edge-acts.ts'
import { blocksWithin, unambiguousDays } from './pair-blocks.ts'
import { dayMs } from './spans.ts'
import type { WindowPlan } from './window-plan.ts'

/** A rep whose first act upon an account is no older is new there. */
const newRepDays = 7

/** What is paired with an account; an `account` is by itself. */
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
 * How many reps acted upon an account in the window and in its last 90 days, and whether one of them never had before
 * its last 7 days.
 */
export const repsWithin = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select p.company_id, count(*) as distinct_reps, count(*) filter (where p.in_90) as distinct_reps_90,
    bool_or(p.is_new) as has_new_rep
  from (${pairsInWindow('rep', scope, plan)}) p
  group by p.company_id`

/** Upon how many targets of an account somebody acted in the last 90 days of the window. */
export const targetsWithin = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select p.company_id, count(*) filter (where p.in_90) as distinct_targets_90
  from (${pairsInWindow('target', scope, plan)}) p
  group by p.company_id`

/** The pairs that are in the window: whether in its last 90 days too, and whether new in its last 7. */
export function pairsInWindow(side: 'rep' | 'target', scope: CompetitorScope, plan: WindowPlan): Sql {
  const { tenantId, competitorId } = scope
  const [since90] = plan.sliceStarts
  const in_90 =
    since90 <= plan.start ? sql`true` : actedIn(side, tenantId, interval(Math.max(plan.start, since90), plan))
  const newest = interval(Math.max(plan.start, plan.reference - newRepDays * dayMs), plan)
  return sql`
    select p.company_id, ${raw(`p.${side}_id`)}, ${in_90} as in_90,
      p.first_at >= ${newest.from} and p.first_at < ${newest.to} as is_new
    from ${raw(`competitor_account_${side}s`)} p
    where p.tenant_id = ${tenantId} and p.competitor_id = ${competitorId}
      and ${actedInWindow(side, tenantId, plan)}`
}

/** The accounts between whose first and last act there is some of the window: all that are in it, and maybe more. */
export const accountsAround = ({ tenantId, competitorId }: CompetitorScope, plan: WindowPlan): Sql => {
  const { from, to } = interval(plan.start, plan)
  return sql`
    select p.company_id
    from competitor_accounts p
    where p.tenant_id = ${tenantId} and p.competitor_id = ${competitorId} and p.last_at >= ${from} and p.first_at < ${to}`
}

/** Whether a row `p` of competitor_account_reps, competitor_account_targets or competitor_accounts acted in the window. */
export const actedInWindow = (side: Side, tenantId: string, plan: WindowPlan): Sql =>
  actedIn(side, tenantId, interval(plan.start, plan))

interface Interval {
  from: string
  to: string
  /** Of those between the two, the blocks of days that lie there wholly and in part; null where there is no end. */
  blocks: { whole: string; cut: string } | null
}

const interval = (from: number, { start, end }: WindowPlan): Interval => ({
  // A window without a beginning is told apart, so that nothing is looked up for it.
  from: from <= 0 && start === 0 ? '-infinity' : new Date(from).toISOString(),
  to: end === null ? 'infinity' : new Date(end).toISOString(),
  blocks: end === null ? null : blocksWithin(from, end),
})

/**
 * Whether a pair `p` acted in an interval: it did when its first or its last act lies there. Of one that acted before
 * and after, its blocks tell; only what they leave open is looked up among the acts.
 */
function actedIn(side: Side, tenantId: string, { from, to, blocks }: Interval): Sql {
  const touches = sql`p.last_at >= ${from} and p.first_at < ${to}`
  if (!blocks) return touches
  return sql`(
    ${touches} and (p.first_at >= ${from} or p.last_at < ${to} or case
      when p.last_at - p.first_at >= ${raw(`interval '${unambiguousDays} days'`)} then ${isThere(side, tenantId, from, to)}
      when (p.blocks & ${blocks.whole}::varbit) <> 0::bit(512) then true
      when (p.blocks & ${blocks.cut}::varbit) = 0::bit(512) then false
      else ${isThere(side, tenantId, from, to)} end))`
}

function isThere(side: Side, tenantId: string, from: string, to: string): Sql {
  const samePerson = side === 'account' ? sql`` : raw(`and i.${side}_id = p.${side}_id`)
  // Written so that the planner cannot turn it into a read of all acts.
  return sql`(
    select true
    from real_interactions i
    where i.tenant_id = ${tenantId} and i.competitor_id = p.competitor_id and i.company_id = p.company_id
      ${samePerson} and i.engagement_at >= ${from} and i.engagement_at < ${to}
    limit 1) is not null`
}
