import { join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import { type BattlecardModel, deepTypes } from './model.ts'
import { constant, weighedBy, weightExpression } from './weight-expression.ts'

/** What a cell of an account says, in the order of every insert. */
export const accountMeasures: readonly string[] = [
  'interactions',
  'weight',
  'touch_days',
  'deep_interactions',
  'c_level',
  'vp',
  'head',
  'director',
  'manager',
  'unknown',
  'ic',
  'last_at',
  'post_low',
  'post_high',
]

/** The seniorities that have a column of their own; an unknown one is `unknown`. */
export const seniorities = ['c_level', 'vp', 'head', 'director', 'manager', 'unknown', 'ic'] as const

/**
 * Acts that count, each with what it weighs at the beginning of its day and its place `k` among those of the same rep
 * upon the same target on that day: in order of time, and of those of one moment the weightiest first.
 */
export const weighedActs = (tenantId: string, model: BattlecardModel, condition: Sql): Sql => sql`
  select w.competitor_id, w.company_id, w.day, w.type, w.seniority, w.engagement_at, w.post,
    w.weight * power(2::float8, extract(epoch from w.engagement_at - w.day::timestamp at time zone 'UTC')::float8
      / ${constant(model.half_life_days * 86_400)}) as weight,
    row_number() over (
      partition by w.competitor_id, w.rep_id, w.target_id, w.day order by w.engagement_at, w.weight desc) as k
  from (
    select i.competitor_id, i.company_id, i.rep_id, i.target_id, i.type, i.engagement_at,
      (i.engagement_at at time zone 'UTC')::date as day, coalesce(p.seniority, 'unknown') as seniority,
      ${postHash('i')} as post, ${weightExpression(model)} as weight
    from real_interactions i
    ${weighedBy(tenantId)}
    where i.tenant_id = ${tenantId} and ${condition}
  ) w`

/** 0 for an act without a post. */
export const postHash = (row: string): Sql =>
  raw(`case when ${row}.post_key = '' then 0 else hashtextextended(${row}.post_key, 0) end`)

/** The measures of a day's cell from acts `a`. */
export const measuresOfActs: Sql = sql`
  count(*) as interactions, coalesce(sum(a.weight / a.k), 0) as weight,
  count(*) filter (where a.k = 1) as touch_days, count(*) filter (where ${isDeep('a')}) as deep_interactions,
  ${join(seniorities.map((name) => raw(`count(*) filter (where a.seniority = '${name}') as ${name}`)))},
  coalesce(max(a.engagement_at), '1970-01-01Z') as last_at,
  coalesce(min(a.post), 0) as post_low, coalesce(max(a.post), 0) as post_high`

/** Whether an act took words or a hand held out, as a condition. */
export function isDeep(row: string): Sql {
  return raw(`${row}.type in (${deepTypes.map((type) => `'${type}'`).join(', ')})`)
}

/** The measures of a longer cell that begins on `d.first_day` from its cells `c`. */
export const measuresOfCells = (model: BattlecardModel): Sql => sql`
  coalesce(sum(c.interactions), 0) as interactions,
  coalesce(sum(c.weight * power(2::float8, (c.first_day - d.first_day) / ${constant(model.half_life_days)})), 0)
    as weight,
  ${join(
    ['touch_days', 'deep_interactions', ...seniorities].map((name) =>
      raw(`coalesce(sum(c.${name}), 0) as ${name}`),
    ),
  )},
  coalesce(max(c.last_at), '1970-01-01Z') as last_at,
  coalesce(min(c.post_low), 0) as post_low, coalesce(max(c.post_high), 0) as post_high`
