import { raw, type Sql, sql } from '../db/sql.ts'
import type { FactsScope } from './edge-acts.ts'
import { dayMs } from './spans.ts'
import type { WindowPlan } from './window-plan.ts'

/** A rep whose first act upon an account is no older is new there. */
const newRepDays = 7

/** What is paired with an account; an `account` is by itself. */
type Side = 'rep' | 'target' | 'account'

interface Interval {
  from: string
  to: string
}

/**
 * How many reps acted upon an account in the window and in its last 90 days, or upon how many targets; and whether
 * one of the reps never had before its last 7 days.
 */
export function pairsWithin(side: 'rep' | 'target', scope: FactsScope, plan: WindowPlan): Sql {
  const [since90] = plan.sliceStarts
  const in_90 =
    since90 <= plan.start
      ? sql`p.in_window`
      : actedIn(side, scope.tenantId, interval(Math.max(plan.start, since90), plan))
  const newest = interval(Math.max(plan.start, plan.reference - newRepDays * dayMs), plan)
  const ofReps = sql`, count(*) as distinct_all, string_agg(p.rep_id::text, ' ') as rep_ids,
      coalesce(bool_or(p.first_at >= ${newest.from} and p.first_at < ${newest.to}), false) as has_new`
  return sql`
    select p.competitor_id, p.company_id, count(*) filter (where ${in_90}) as distinct_90${side === 'rep' ? ofReps : sql``}
    from (
      select p.*, ${actedInWindow(side, scope.tenantId, plan)} as in_window
      from ${raw(`competitor_account_${side}s`)} p
      where p.tenant_id = ${scope.tenantId}
        ${scope.competitorId === undefined ? sql`` : sql`and p.competitor_id = ${scope.competitorId}`}
        and p.last_at >= ${interval(plan.start, plan).from} and p.first_at < ${newest.to}
      offset 0
    ) p
    where p.in_window
    group by p.competitor_id, p.company_id`
}

/** Whether a row `p` of competitor_account_reps, competitor_account_targets or competitor_accounts acted in the window. */
export const actedInWindow = (side: Side, tenantId: string, plan: WindowPlan): Sql =>
  actedIn(side, tenantId, interval(plan.start, plan))

const interval = (from: number, { start, end }: WindowPlan): Interval => ({
  // A window without a beginning is told apart, so that nothing is looked up for it.
  from: from <= 0 && start === 0 ? '-infinity' : new Date(from).toISOString(),
  to: end === null ? 'infinity' : new Date(end).toISOString(),
})

/**
 * Whether a pair `p` acted in an interval: it did when its first or its last act lies there, and only a pair that
 * acted before and after has to be looked up. Written so that the planner cannot turn it into a read of all acts.
 */
function actedIn(side: Side, tenantId: string, { from, to }: Interval): Sql {
  const samePerson = side === 'account' ? sql`` : raw(`and i.${side}_id = p.${side}_id`)
  return sql`(
    p.last_at >= ${from} and p.first_at < ${to} and (p.first_at >= ${from} or p.last_at < ${to} or (
      select true
      from real_interactions i
      where i.tenant_id = ${tenantId} and i.competitor_id = p.competitor_id and i.company_id = p.company_id
        ${samePerson} and i.engagement_at >= ${from} and i.engagement_at < ${to}
      limit 1) is not null)
    )`
}
