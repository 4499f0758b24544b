import { join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import { isDeep, seniorities } from './account-cells.ts'
import { type CompetitorScope, edgeActs, type FactsScope, targetsOf } from './edge-acts.ts'
import type { BattlecardModel } from './model.ts'
import type { RepsOfAccount, TargetsOfAccount } from './pairs-within.ts'
import type { CutDay, MovedDay, PlannedCell, WindowPlan } from './window-plan.ts'

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

/** What the acts upon every account that a competitor touched in a window add up to. */
export function accountSums(scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql {
  const { cells, days } = accountParts(scope, plan, model)
  return summed([...cells, ...days], scope)
}

/**
 * What is read from cells, and what is read act by act: selects of company, slice and what it adds to that, of one
 * account maybe several rows. Where ages are not asked for, the slice tells nothing.
 */
export function accountParts(scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel) {
  // How old each act is can be told only from cells of one slice, and from the acts of a day that is cut.
  const { cells, cutDays, edges, movedDays } = scope.withAges
    ? { ...plan, edges: [...plan.edges, ...plan.cutDays], cutDays: [], movedDays: [] }
    : { ...plan, cells: plan.wholes }
  return {
    cells: [
      olderCells(
        scope,
        cells.filter(({ slice }) => slice === 0),
      ),
      recentCells(
        scope,
        cells.filter(({ slice }) => slice > 0),
      ),
      movedRecents(
        scope,
        movedDays.filter(({ recent }) => recent !== 0),
      ),
      movedTouches(
        scope,
        movedDays.filter(({ recent }) => recent === 0),
      ),
    ],
    days: [
      cutTouches(scope, cutDays),
      actsFromCut(scope, cutDays),
      edgeSums(scope, { ...plan, edges }, model),
    ],
  }
}

/** Parts of the sums, a row for every account; where ages are asked for, one for each of its slices. */
export const summed = (parts: readonly Sql[], { withAges }: FactsScope): Sql => sql`
  select p.company_id, ${raw(withAges ? 'p.slice' : '1 as slice')}, sum(p.interactions) as interactions, sum(p.raw) as raw,
    coalesce((date_part('epoch', max(p.last_at)) * 1000)::bigint, 0) as last_ms,
    case when max(p.post_low) is null then '+' when min(p.post_low) = max(p.post_high) then min(p.post_low)::text
      else '-' end as post,
    ${raw(recentMeasures.map((name) => `coalesce(sum(p.${name}), 0) as ${name}`).join(', '))}
  from (${join(
    parts.map((part) => sql`(${part})`),
    ' union all ',
  )}) p
  group by p.company_id${raw(withAges ? ', p.slice' : '')}`

/** What is asked for of the last 90 days alone. */
export const recentMeasures = [
  'touch_days_90',
  'touch_days_31_60',
  'touch_days_30',
  'deep_interactions_90',
  ...seniorities,
] as const

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
  ${cellsAt(scope)}`

const cellsAt = (scope: CompetitorScope): Sql => sql`
  cross join lateral (
    select c.*
    from competitor_account_cells c
    where c.tenant_id = ${scope.tenantId} and c.competitor_id = ${scope.competitorId}
      and c.span = cell.span and c.first_day = cell.first_day
    offset 0
  ) c`

/** Days upon which the last 90 begin amid a cell: what they add to what is asked for of these, or take from it. */
const movedRecents = (scope: CompetitorScope, days: readonly MovedDay[]): Sql => sql`
  select c.company_id, 1 as slice, ${noActs}, sum(c.touch_days * cell.times)::int as touch_days_90,
    0 as touch_days_31_60, 0 as touch_days_30, sum(c.deep_interactions * cell.times)::int as deep_interactions_90,
    ${raw(seniorities.map((name) => `sum(c.${name} * cell.times)::int as ${name}`).join(', '))}
  from unnest(${days.map(({ firstDay }) => firstDay)}::date[], ${days.map(({ recent }) => recent)}::int[])
    as day (first_day, times)
  cross join lateral (select 1::smallint as span, day.first_day, day.times) cell
  ${cellsAt(scope)}
  group by c.company_id`

/** The same of days between the slices of the last 90. */
const movedTouches = (scope: CompetitorScope, days: readonly MovedDay[]): Sql => sql`
  select c.company_id, 1 as slice, ${noActs}, 0 as touch_days_90,
    sum(c.touch_days * cell.second)::int as touch_days_31_60, sum(c.touch_days * cell.third)::int as touch_days_30,
    0 as deep_interactions_90, ${raw(seniorities.map((name) => `0 as ${name}`).join(', '))}
  from unnest(${days.map(({ firstDay }) => firstDay)}::date[], ${days.map(({ second }) => second)}::int[],
    ${days.map(({ third }) => third)}::int[]) as day (first_day, second, third)
  cross join lateral (select 1::smallint as span, day.first_day, day.second, day.third) cell
  ${cellsAt(scope)}
  group by c.company_id`

const noActs = raw(`
  0 as interactions, 0::float8 as raw, null::timestamptz as last_at, null::bigint as post_low, null::bigint as post_high`)

/** What the cells of cut days leave open, from the acts: how many touches are in the second slice and in the third. */
function cutTouches(scope: CompetitorScope, cutDays: readonly CutDay[]): Sql {
  const parts = cutDays
    .filter(({ slice }) => slice > 1)
    .flatMap(({ slice, from, cut, to }) => [
      ...(slice === 3 ? [{ slice: 2, from, to: cut }] : []),
      { slice, from: cut, to },
    ])
  return sql`
    select t.company_id, 1 as slice, ${noActs}, 0 as touch_days_90,
      (count(*) filter (where t.slice = 2))::int as touch_days_31_60,
      (count(*) filter (where t.slice = 3))::int as touch_days_30,
      0 as deep_interactions_90, ${raw(seniorities.map((name) => `0 as ${name}`).join(', '))}
    from (
      select distinct on (i.target_id, i.rep_id, part.from_at, i.company_id) i.company_id, part.slice
      from ${actsWithin(scope, parts)}
      order by i.target_id, i.rep_id, part.from_at, i.company_id
    ) t
    group by t.company_id`
}

/** All that is asked for of the last 90 days, from the acts of the day on which they begin. */
function actsFromCut(scope: CompetitorScope, cutDays: readonly CutDay[]): Sql {
  const parts = cutDays
    .filter(({ slice }) => slice === 1)
    .map(({ slice, cut, to }) => ({ slice, from: cut, to }))
  return sql`
    with t as materialized (
      select i.company_id, i.rep_id, i.target_id, count(*) as acts, count(*) filter (where ${isDeep('i')}) as deep
      from ${actsWithin(scope, parts)}
      group by i.company_id, i.rep_id, i.target_id
    ), people as materialized (${targetsOf(scope.tenantId, 't')})
    select t.company_id, 1 as slice, ${noActs}, count(*)::int as touch_days_90, 0 as touch_days_31_60,
      0 as touch_days_30, sum(t.deep)::int as deep_interactions_90,
      ${raw(
        seniorities
          .map((name) => `coalesce(sum(t.acts) filter (where p.seniority = '${name}'), 0)::int as ${name}`)
          .join(', '),
      )}
    from t
    join people p on p.id = t.target_id
    group by t.company_id`
}

/** The acts `i` upon accounts in parts of days. */
const actsWithin = (
  scope: CompetitorScope,
  parts: readonly { slice: number; from: number; to: number }[],
): Sql => sql`
  unnest(${parts.map(({ slice }) => slice)}::int[], ${parts.map(({ from }) => nameOf(from))}::timestamptz[],
    ${parts.map(({ to }) => nameOf(to))}::timestamptz[]) as part (slice, from_at, to_at)
  cross join lateral (
    select i.company_id, i.rep_id, i.target_id, i.type
    from real_interactions i
    where i.tenant_id = ${scope.tenantId} and i.competitor_id = ${scope.competitorId} and i.company_id is not null
      and i.engagement_at >= part.from_at and i.engagement_at < part.to_at
    offset 0
  ) i`

const nameOf = (time: number): string => new Date(time).toISOString()

/** Added up by themselves: of some thousand acts each would be a row of its own. */
const edgeSums = (scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel): Sql => sql`
  select e.company_id, ${raw(scope.withAges ? 'e.slice' : '1 as slice')}, count(*)::int, sum(e.raw), max(e.engagement_at),
    min(e.post), max(e.post), sum(e.touch_days_90)::int,
    coalesce(sum(e.touch_days) filter (where e.slice = 2), 0)::int,
    coalesce(sum(e.touch_days) filter (where e.slice = 3), 0)::int,
    (count(*) filter (where e.slice > 0 and ${isDeep('e')}))::int,
    ${raw(
      seniorities
        .map((name) => `(count(*) filter (where e.slice > 0 and e.seniority = '${name}'))::int`)
        .join(', '),
    )}
  from (${edgeActs(scope, plan, model)}) e
  group by e.company_id${raw(scope.withAges ? ', e.slice' : '')}`
