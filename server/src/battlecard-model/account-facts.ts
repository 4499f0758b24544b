import { join, raw, type Sql, sql } from '../db/sql.ts'
import { isDeep, seniorities } from './account-cells.ts'
import { type CompetitorScope, edgeActs } from './edge-acts.ts'
import type { BattlecardModel } from './model.ts'
import { type RepsOfAccount, repsWithin, type TargetsOfAccount, targetsWithin } from './pairs-within.ts'
import type { CutDay, PlannedCell, WindowPlan } from './window-plan.ts'

/** What the acts upon an account add up to. */
export interface SumsRow {
  company_id: string
  interactions: number
  raw: number
  /** `raw` by slice, where it was asked for: before the last 90 days, then thirty days each up to the reference time. */
  raw_of_slice?: number[]
  /** Milliseconds since 1970. */
  last_ms: number
  /** The hash of the post that all acts are about; `0` where they are about none, `-` about several, `+` without acts. */
  post: string
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

/** What the acts upon every account that a competitor touched in a window add up to. */
export function accountSums(scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql {
  const { cells, days } = accountParts(scope, plan, model)
  return summed([...cells, ...days])
}

/**
 * What is read from cells, and what is read act by act: selects of company, slice and what it adds to that, of one
 * account maybe several rows. Where ages are not asked for, the slice tells nothing.
 */
export function accountParts(scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel) {
  const { cells, cutDays, edges } = scope.withAges ? withoutCutDays(plan) : plan
  return {
    cells: [
      olderCells(scope, [...cells.filter(isOlder), ...cutDays.filter(isOlder).map(asCell)]),
      recentCells(scope, [...cells.filter(isRecent), ...cutDays.filter(isRecent).map(asCell)]),
    ],
    days: [cutActs(scope, cutDays), edgeParts(scope, { ...plan, edges }, model)],
  }
}

const summed = (parts: readonly Sql[]): Sql => sql`
  select p.company_id, sum(p.interactions) as interactions, sum(p.raw) as raw,
    coalesce((date_part('epoch', max(p.last_at)) * 1000)::bigint, 0) as last_ms,
    case when max(p.post_low) is null then '+' when min(p.post_low) = max(p.post_high) then min(p.post_low)::text
      else '-' end as post,
    ${raw(recentMeasures.map((name) => `coalesce(sum(p.${name}), 0) as ${name}`).join(', '))}
  from (${join([...parts], ' union all ')}) p
  group by p.company_id`

/** What is asked for of the last 90 days alone. */
export const recentMeasures = [
  'touch_days_90',
  'touch_days_31_60',
  'touch_days_30',
  'deep_interactions_90',
  ...seniorities,
] as const

/** How old each act is can be told only from the acts of a day that is cut. */
const withoutCutDays = ({
  cells,
  edges,
  cutDays,
}: WindowPlan): Pick<WindowPlan, 'cells' | 'edges' | 'cutDays'> => ({
  cells,
  edges: [...edges, ...cutDays],
  cutDays: [],
})

/** Of the day on which the last 90 begin the acts tell what is asked for of these; of a later one the cell does. */
const isOlder = (part: PlannedCell | CutDay): boolean =>
  part.slice === 0 || ('cut' in part && part.slice === 1)
const isRecent = (part: PlannedCell | CutDay): boolean => !isOlder(part)

/** A day that is cut as a cell, whose touches of either slice the acts tell. */
const asCell = ({ firstDay, factor }: CutDay): PlannedCell => ({ span: 1, firstDay, factor, slice: 1 })

/** Of what was before the last 90 days only a few measures are asked for, so that it is added up by itself. */
const olderCells = (scope: CompetitorScope, cells: readonly PlannedCell[]): Sql => sql`
  select c.company_id, 0 as slice, sum(c.interactions)::int as interactions, sum(c.weight * cell.factor) as raw,
    max(c.last_at) as last_at, min(c.post_low) as post_low, max(c.post_high) as post_high,
    ${raw(recentMeasures.map((name) => `0 as ${name}`).join(', '))}
  from ${cellsOf(scope, cells)}
  group by c.company_id`

const recentCells = (scope: CompetitorScope, cells: readonly PlannedCell[]): Sql => sql`
  select c.company_id, ${raw(scope.withAges ? 'cell.slice' : '1 as slice')}, sum(c.interactions)::int, sum(c.weight * cell.factor),
    max(c.last_at), min(c.post_low), max(c.post_high), sum(c.touch_days)::int,
    coalesce(sum(c.touch_days) filter (where cell.slice = 2), 0)::int,
    coalesce(sum(c.touch_days) filter (where cell.slice = 3), 0)::int, sum(c.deep_interactions)::int,
    ${raw(seniorities.map((name) => `sum(c.${name})::int`).join(', '))}
  from ${cellsOf(scope, cells)}
  group by c.company_id${raw(scope.withAges ? ', cell.slice' : '')}`

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

/** What the cells of cut days leave open, from the acts: touches by slice, and all of the first of the last 90 days. */
function cutActs(scope: CompetitorScope, cutDays: readonly CutDay[]): Sql {
  const parts = cutDays.flatMap(({ slice, from, cut, to }) => [
    ...(slice === 3 ? [{ slice: 2, from, to: cut }] : []),
    { slice, from: cut, to },
  ])
  const at = (time: number) => new Date(time).toISOString()
  return sql`
    select t.company_id, 1 as slice, 0 as interactions, 0::float8 as raw, null::timestamptz as last_at,
      null::bigint as post_low, null::bigint as post_high,
      (count(*) filter (where t.slice = 1))::int as touch_days_90,
      (count(*) filter (where t.slice = 2))::int as touch_days_31_60,
      (count(*) filter (where t.slice = 3))::int as touch_days_30,
      (sum(t.deep) filter (where t.slice = 1))::int as deep_interactions_90,
      ${raw(
        seniorities
          .map(
            (name) => `(sum(t.acts) filter (where t.slice = 1 and t.seniority = '${name}'))::int as ${name}`,
          )
          .join(', '),
      )}
    from (
      select i.company_id, part.slice, i.rep_id, i.target_id, coalesce(p.seniority, 'unknown') as seniority,
        count(*) as acts, count(*) filter (where ${isDeep('i')}) as deep
      from unnest(${parts.map(({ slice }) => slice)}::int[], ${parts.map(({ from }) => at(from))}::timestamptz[],
        ${parts.map(({ to }) => at(to))}::timestamptz[]) as part (slice, from_at, to_at)
      cross join lateral (
        select i.company_id, i.rep_id, i.target_id, i.type
        from real_interactions i
        where i.tenant_id = ${scope.tenantId} and i.competitor_id = ${scope.competitorId}
          and i.engagement_at >= part.from_at and i.engagement_at < part.to_at
        offset 0
      ) i
      left join lateral (
        select p.seniority
        from competitor_people p
        where p.tenant_id = ${scope.tenantId} and p.id = i.target_id and part.slice = 1
        offset 0
      ) p on true
      where i.company_id is not null
      group by i.company_id, part.from_at, part.slice, i.rep_id, i.target_id, p.seniority
    ) t
    group by t.company_id`
}

const edgeParts = (scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select e.company_id, e.slice, 1, e.raw, e.engagement_at, e.post, e.post,
    e.touch_days_90, e.touch_days * (e.slice = 2)::int, e.touch_days * (e.slice = 3)::int,
    (e.slice > 0 and ${isDeep('e')})::int,
    ${raw(seniorities.map((name) => `(e.slice > 0 and e.seniority = '${name}')::int`).join(', '))}
  from (${edgeActs(scope, plan, model)}) e`
