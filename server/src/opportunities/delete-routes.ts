import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { takeRouteSlot } from './route-slot.ts'
import { stampRoutes } from './stamp-routes.ts'

/**
 * Deletes every opportunity through a connector, which must be locked, with its tags and history; the prospects stay.
 * Returns how many. The connector's own counts are left, for it goes next.
 */
export async function deleteRoutesThrough({ db, tenantId }: Context, connectorId: string): Promise<number> {
  await db.run(sql`
    delete from history h
    using opportunities o
    where h.tenant_id = ${tenantId} and o.tenant_id = ${tenantId} and o.connector_id = ${connectorId}
      and h.subject_id = o.id`)
  const slotId = await takeRouteSlot(db, tenantId)
  const deleted = await db.first<{ routes: number }>(sql`
    with gone as (
      delete from opportunities
      where tenant_id = ${tenantId} and connector_id = ${connectorId}
      returning engagement_count, score
    ),
    kept_totals as (
      insert into route_totals as t (tenant_id, slot_id, is_engaged, score, routes)
      select ${tenantId}::uuid, ${slotId}::uuid, engagement_count > 0, coalesce(score, -1), -count(*)
      from gone
      group by engagement_count > 0, coalesce(score, -1)
      on conflict (tenant_id, slot_id, is_engaged, score) do update set routes = t.routes + excluded.routes
    )
    select count(*) as routes from gone`)
  await stampRoutes(db, tenantId)
  return deleted?.routes ?? 0
}
