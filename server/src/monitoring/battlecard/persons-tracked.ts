import { type Sql, sql } from '../../floor/db/sql.ts'
import type { WindowPlan } from './window-plan.ts'

/**
 * How many people are tracked for a competitor in a window, as a value of a statement: who was under watch at the
 * reference time, and who acted in the window though the watch began later or had ended. Dismissed people are none.
 * `competitor` is an expression that names no relation `r`, `p`, `cell`, `a`, `edge` or `i`.
 */
export function personsTracked(tenantId: string, competitor: Sql, plan: WindowPlan): Sql {
  const at = new Date(plan.reference).toISOString()
  return sql`(
    select count(*)
    from (
      select r.person_id
      from competitor_reps r
      join competitor_people p on p.tenant_id = ${tenantId} and p.id = r.person_id
      where r.tenant_id = ${tenantId} and r.competitor_id = ${competitor} and p.dismissed_at is null
        and r.watched_at <= ${at} and (r.unwatched_at is null or r.unwatched_at > ${at})
      union
      select a.rep_id
      from unnest(${plan.unsliced.map(({ span }) => span)}::smallint[],
        ${plan.unsliced.map(({ firstDay }) => firstDay)}::date[]) as cell (span, first_day)
      cross join lateral (
        select a.rep_id
        from competitor_rep_cells a
        where a.tenant_id = ${tenantId} and a.competitor_id = ${competitor} and a.span = cell.span
          and a.first_day = cell.first_day
        offset 0
      ) a
      union
      select i.rep_id
      from unnest(${plan.edges.map(({ from }) => new Date(from).toISOString())}::timestamptz[],
        ${plan.edges.map(({ to }) => (to === null ? 'infinity' : new Date(to).toISOString()))}::timestamptz[])
        as edge (from_at, to_at)
      cross join lateral (
        select i.rep_id
        from real_interactions i
        where i.tenant_id = ${tenantId} and i.competitor_id = ${competitor} and i.engagement_at >= edge.from_at
          and i.engagement_at < edge.to_at
        offset 0
      ) i
    ) tracked)`
}
