import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { type BattlecardModel, deepTypes } from '../model/model.ts'
import { constant, weighedBy, weightExpression } from '../model/weight-expression.ts'
import { type Grain, periodOf } from './grain.ts'

/**
 * The interactions that count and meet a condition, with day or month, weight at its beginning and rank `k` among those
 * of the same rep, target and day: in order of time, and of one moment the weightiest first.
 */
export const weighedInteractions = (
  { tenantId, model, grain }: { tenantId: string; model: BattlecardModel; grain: Grain },
  condition: Sql,
): Sql => sql`
  select w.competitor_id, w.company_id, w.type, w.seniority, w.engagement_at, w.post,
    w.weight * ${growthSince('w.period', 'w.engagement_at', model)} as weight,
    row_number() over (
      partition by w.competitor_id, w.rep_id, w.target_id, w.day order by w.engagement_at, w.weight desc) as k
  from (
    select i.competitor_id, i.company_id, i.rep_id, i.target_id, i.type, i.engagement_at, ${periodOf('day')} as day,
      ${periodOf(grain)} as period, coalesce(p.seniority, 'unknown') as seniority, ${postHash} as post,
      ${weightExpression(model)} as weight
    from real_interactions i
    ${weighedBy(tenantId)}
    where i.tenant_id = ${tenantId} and ${condition}
  ) w`

/** The factor that takes a weight at some time back to the beginning of a day: decay reversed. */
export const growthSince = (day: string, time: string, model: BattlecardModel): Sql => sql`
  power(2::float8, extract(epoch from ${raw(`${time} - ${day}::timestamp at time zone 'UTC'`)})::float8
    / ${constant(model.half_life_days * 86_400)})`

/** 0 for an interaction without a post, and where the source does not say which post of the day it was about. */
export const postHash: Sql = raw(
  `case when i.post_key = '' or i.post_key like 'day:%' then 0 else hashtextextended(i.post_key, 0) end`,
)

/** The condition that an interaction is a deep one. */
export function isDeep(row: string): Sql {
  return raw(`${row}.type in (${deepTypes.map((type) => `'${type}'`).join(', ')})`)
}
