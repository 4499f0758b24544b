import { raw, type Sql, sql } from '../db/sql.ts'
import { isDeep, seniorities } from './account-cells.ts'
import { type CompetitorScope, edgeActs } from './edge-acts.ts'
import type { BattlecardModel } from './model.ts'
import { type RepsOfAccount, repsWithin, type TargetsOfAccount, targetsWithin } from './pairs-within.ts'
import type { PlannedCell, WindowPlan } from './window-plan.ts'

/** What the acts upon an account add up to. */
export interface SumsRow {
  company_id: string
  interactions: number
  raw: number
  /** `raw` by slice, where it was asked for: before the last 90 days, then thirty days each up to the reference time. */
  raw_0?: number
  raw_1?: number
  raw_2?: number
  raw_3?: number
  /** Milliseconds since 1970. */
  last_ms: number
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
}

/** What the formulas of the model ask of an account. */
export interface AccountFacts {
  sums: SumsRow
  reps: RepsOfAccount
  targets: TargetsOfAccount
}

/** All of it for every account that a competitor touched in a window, a row for each, in one statement. */
export const accountFacts = (scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select f.*, r.distinct_reps, r.distinct_reps_90, r.has_new_rep, t.distinct_targets_90
  from (${accountSums(scope, plan, model)}) f
  join (${repsWithin(scope, plan)}) r on r.company_id = f.company_id
  join (${targetsWithin(scope, plan)}) t on t.company_id = f.company_id`

/**
 * What the acts upon every account that a competitor touched in a window add up to. Of cells before the last 90 days only
 * a few measures are asked for, so that they are added up by themselves.
 */
export const accountSums = (scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select p.company_id, sum(p.interactions) as interactions, sum(p.raw) as raw,
    ${scope.withAges ? rawBySlice : sql``}
    (date_part('epoch', max(p.last_at)) * 1000)::bigint as last_ms, min(p.post_low) = max(p.post_high) and min(p.post_low) <> 0 as one_post,
    ${raw(recentMeasures.map((name) => `sum(p.${name}) as ${name}`).join(', '))}
  from (
    ${olderParts(scope, plan)} union all ${recentParts(scope, plan)} union all ${edgeParts(scope, plan, model)}
  ) p
  group by p.company_id`

/** What is asked for of the last 90 days alone. */
const recentMeasures = [
  'touch_days_90',
  'touch_days_31_60',
  'touch_days_30',
  'deep_interactions_90',
  ...seniorities,
]

const rawBySlice: Sql = raw(
  [0, 1, 2, 3].map((n) => `coalesce(sum(p.raw) filter (where p.slice = ${n}), 0) as raw_${n},`).join(' '),
)

const olderParts = (scope: CompetitorScope, { cells }: WindowPlan): Sql => sql`
  select c.company_id, 0 as slice, sum(c.interactions)::int as interactions, sum(c.weight * cell.factor) as raw,
    max(c.last_at) as last_at, min(c.post_low) as post_low, max(c.post_high) as post_high,
    ${raw(recentMeasures.map((name) => `0 as ${name}`).join(', '))}
  from ${cellsOf(
    scope,
    cells.filter(({ slice }) => slice === 0),
  )}
  group by c.company_id`

const recentParts = (scope: CompetitorScope, { cells }: WindowPlan): Sql => sql`
  select c.company_id, cell.slice, c.interactions, c.weight * cell.factor, c.last_at, c.post_low, c.post_high,
    c.touch_days, c.touch_days * (cell.slice = 2)::int, c.touch_days * (cell.slice = 3)::int, c.deep_interactions,
    ${raw(seniorities.map((name) => `c.${name}`).join(', '))}
  from ${cellsOf(
    scope,
    cells.filter(({ slice }) => slice > 0),
  )}`

const cellsOf = (scope: CompetitorScope, cells: readonly PlannedCell[]): Sql => sql`
  unnest(${cells.map(({ span }) => span)}::smallint[], ${cells.map(({ firstDay }) => firstDay)}::date[],
    ${cells.map(({ slice }) => slice)}::int[], ${cells.map(({ factor }) => factor)}::float8[])
    as cell (span, first_day, slice, factor)
  cross join lateral (
    select c.*
    from competitor_account_cells c
    where c.tenant_id = ${scope.tenantId} and c.competitor_id = ${scope.competitorId}
      and c.span = cell.span and c.first_day = cell.first_day
    offset 0
  ) c`

const edgeParts = (scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select e.company_id, e.slice, 1, e.raw, e.engagement_at, e.post, e.post,
    e.touch_days_90, e.touch_days * (e.slice = 2)::int, e.touch_days * (e.slice = 3)::int,
    (e.slice > 0 and ${isDeep('e')})::int,
    ${raw(seniorities.map((name) => `(e.slice > 0 and e.seniority = '${name}')::int`).join(', '))}
  from (${edgeActs(scope, plan, model)}) e`

/** The sums with each account in one line of text: so many small values by themselves take the driver longer to read. */
export const accountSumLines = (scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select concat_ws(' ', s.company_id, s.interactions, s.raw, s.last_ms, s.one_post::int,
    ${raw(recentMeasures.map((name) => `s.${name}`).join(', '))}${scope.withAges ? raw(', s.raw_0, s.raw_1, s.raw_2, s.raw_3') : sql``}) as line
  from (${accountSums(scope, plan, model)}) s`

/** Reads such a line. */
export function sumsOf({ line }: { line: string }): SumsRow {
  const fields = line.split(' ')
  const at = (place: number) => Number(fields[place])
  const sums: SumsRow = {
    company_id: fields[0] ?? '',
    interactions: at(1),
    raw: at(2),
    last_ms: at(3),
    one_post: fields[4] === '1',
    touch_days_90: at(5),
    touch_days_31_60: at(6),
    touch_days_30: at(7),
    deep_interactions_90: at(8),
    c_level: at(9),
    vp: at(10),
    head: at(11),
    director: at(12),
    manager: at(13),
    unknown: at(14),
    ic: at(15),
  }
  return fields.length === 16 ? sums : { ...sums, raw_0: at(16), raw_1: at(17), raw_2: at(18), raw_3: at(19) }
}
