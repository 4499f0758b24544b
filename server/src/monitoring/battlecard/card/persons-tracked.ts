import { join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { grains } from '../rollups/grain.ts'
import { repRollup } from '../rollups/rollup-tables.ts'
import type { WindowPlan } from './window-plan.ts'

/**
 * How many people are tracked for a competitor in a window, as a value of a statement: who was under watch at the
 * reference time, and who was active in the window though the watch began later or had ended. Dismissed people are none.
 * `competitor` is an expression that names no relation `r`, `p`, `a` or `i`.
 */
export function personsTracked(tenantId: string, competitor: Sql, { reference, cover }: WindowPlan): Sql {
  const at = new Date(reference).toISOString()
  const active = [
    ...grains.map(
      (grain) => sql`
        select a.rep_id
        from ${raw(repRollup(grain).name)} a
        where a.tenant_id = ${tenantId} and a.competitor_id = ${competitor}
          and ${raw(`a.${grain}`)} = any(${cover[`${grain}s`]}::date[])`,
    ),
    ...cover.edges.map(
      ({ from, to }) => sql`
        select i.rep_id
        from real_interactions i
        where i.tenant_id = ${tenantId} and i.competitor_id = ${competitor}
          and i.engagement_at >= ${new Date(from).toISOString()}
          and i.engagement_at < ${to === null ? 'infinity' : new Date(to).toISOString()}`,
    ),
  ]
  return sql`(
    select count(*)
    from (
      select r.person_id
      from competitor_reps r
      join competitor_people p on p.tenant_id = ${tenantId} and p.id = r.person_id
      where r.tenant_id = ${tenantId} and r.competitor_id = ${competitor} and p.dismissed_at is null
        and r.watched_at <= ${at} and (r.unwatched_at is null or r.unwatched_at > ${at})
      union
      ${join(active, ' union ')}
    ) tracked)`
}
