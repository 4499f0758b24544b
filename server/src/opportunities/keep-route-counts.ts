import { type Sql, sql } from '../db/sql.ts'

/**
 * Parts of a statement that writes the routes of `due`: `counted`, what they change of the counts of each connector,
 * and `kept_totals`, which counts them in a slot. Each route moves out of where it was counted to where it is; the
 * locks on its connector keep true where it was.
 */
export function keptRouteCounts(tenantId: string, slotId: string): Sql {
  return sql`
    moved as (
      select connector_id, engagement_count > 0 as is_engaged, coalesce(score, -1) as score, 1 as step from due
      union all
      select connector_id, was_engaged, coalesce(former_score, -1), -1 from due where opportunity_id is not null
    ),
    counted as (
      select connector_id, sum(step)::int as routes,
        coalesce(sum(step) filter (where is_engaged and score >= 0), 0)::int as engaged,
        coalesce(sum(step) filter (where not is_engaged and score >= 0), 0)::int as unengaged,
        coalesce(sum(step) filter (where is_engaged and score < 0), 0)::int as unscored,
        coalesce(sum(step) filter (where not is_engaged and score < 0), 0)::int as bare
      from moved
      group by connector_id
    ),
    kept_totals as (
      insert into route_totals as t (tenant_id, slot_id, is_engaged, score, routes)
      select ${tenantId}::uuid, ${slotId}::uuid, is_engaged, score, sum(step)
      from moved
      group by is_engaged, score
      having sum(step) <> 0
      on conflict (tenant_id, slot_id, is_engaged, score) do update set routes = t.routes + excluded.routes
    )`
}
