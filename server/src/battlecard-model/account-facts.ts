import { join, raw, type Sql, sql } from '../db/sql.ts'
import { seniorities } from './account-cells.ts'
import { competitorsOf, deepAct, edgeActs, type FactsScope } from './edge-acts.ts'
import type { BattlecardModel } from './model.ts'
import { pairsWithin } from './pairs-within.ts'
import type { WindowPlan } from './window-plan.ts'

/** What a row of the facts holds. */
export interface FactsRow {
  competitor_id: string
  company_id: string
  interactions: number
  raw: number
  /** `raw` by slice, where it was asked for: before the last 90 days, then thirty days each up to the reference time. */
  raw_0?: number
  raw_1?: number
  raw_2?: number
  raw_3?: number
  last_at: string
  one_post: boolean
  touch_days_90: number
  touch_days_31_60: number
  touch_days_30: number
  deep_interactions_90: number
  c_level: number
  vp: number
  head: number
  director: number
  manager: number
  unknown: number
  ic: number
  distinct_reps: number
  distinct_reps_90: number
  distinct_targets_90: number
  has_new_rep: boolean
  /** Those behind `distinct_reps`, separated by spaces. */
  rep_ids: string
}

/** What the formulas of the model ask of every account touched in a window, a row for each competitor and company. */
export function accountFacts(scope: FactsScope, plan: WindowPlan, model: BattlecardModel): Sql {
  return sql`
    select f.*, r.distinct_all as distinct_reps, r.distinct_90 as distinct_reps_90, r.has_new as has_new_rep, r.rep_ids,
      coalesce(t.distinct_90, 0) as distinct_targets_90
    from (${summedParts(scope, plan, model)}) f
    join (${pairsWithin('rep', scope, plan)}) r
      on r.competitor_id = f.competitor_id and r.company_id = f.company_id
    left join (${pairsWithin('target', scope, plan)}) t
      on t.competitor_id = f.competitor_id and t.company_id = f.company_id`
}

const summedParts = (scope: FactsScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select p.competitor_id, p.company_id, sum(p.interactions) as interactions, sum(p.raw) as raw,
    ${scope.withAges ? rawBySlice : sql``}
    max(p.last_at) as last_at, min(p.post_low) = max(p.post_high) and min(p.post_low) <> 0 as one_post,
    ${within('p.slice > 0', 'touch_days_90')}, ${within('p.slice = 2', 'touch_days', 'touch_days_31_60')},
    ${within('p.slice = 3', 'touch_days', 'touch_days_30')}, ${within('p.slice > 0', 'deep', 'deep_interactions_90')},
    ${join(seniorities.map((name) => within('p.slice > 0', name)))}
  from (${cellParts(scope, plan)} union all ${edgeParts(scope, plan, model)}) p
  group by p.competitor_id, p.company_id`

const rawBySlice: Sql = raw(
  [0, 1, 2, 3].map((n) => `coalesce(sum(p.raw) filter (where p.slice = ${n}), 0) as raw_${n},`).join(' '),
)

const within = (condition: string, column: string, name = column): Sql =>
  raw(`coalesce(sum(p.${column}) filter (where ${condition}), 0) as ${name}`)

const cellParts = (scope: FactsScope, { cells }: WindowPlan): Sql => sql`
  select c.competitor_id, c.company_id, cell.slice, c.interactions, c.weight * cell.factor as raw, c.touch_days,
    c.touch_days as touch_days_90, c.deep_interactions as deep, ${raw(seniorities.map((name) => `c.${name}`).join(', '))},
    c.last_at, c.post_low, c.post_high
  from ${competitorsOf(scope)}
  cross join unnest(${cells.map(({ span }) => span)}::smallint[], ${cells.map(({ firstDay }) => firstDay)}::date[],
    ${cells.map(({ slice }) => slice)}::smallint[], ${cells.map(({ factor }) => factor)}::float8[])
    as cell (span, first_day, slice, factor)
  cross join lateral (
    select c.*
    from competitor_account_cells c
    where c.tenant_id = ${scope.tenantId} and c.competitor_id = k.id
      and c.span = cell.span and c.first_day = cell.first_day
    offset 0
  ) c`

const edgeParts = (scope: FactsScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select e.competitor_id, e.company_id, e.slice, 1, e.raw, e.touch_days, e.touch_days_90, ${deepAct},
    ${raw(seniorities.map((name) => `(e.seniority = '${name}')::int`).join(', '))},
    e.engagement_at, e.post, e.post
  from (${edgeActs(scope, plan, model)}) e`
