import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { markRollups } from '../battlecard/rollups/mark-rollups.ts'
import { refreshRollups } from '../battlecard/rollups/refresh-rollups.ts'
import type { KnownPerson } from './find-person.ts'

/**
 * Deletes the person from the monitoring of competitors, with all that reps did with them and that they did as a rep. The
 * caller holds the monitoring lock.
 */
export async function eraseFromMonitoring(ctx: Context, { monitoringId }: KnownPerson): Promise<void> {
  const { db, tenantId } = ctx
  if (monitoringId === null) return
  const scope = { personIds: [monitoringId] }
  await markRollups(ctx, scope)
  await db.run(sql`
    delete from competitor_interactions
    where tenant_id = ${tenantId} and (rep_id = ${monitoringId} or target_id = ${monitoringId})`)
  await refreshRollups(ctx, scope)
  await db.batch([
    sql`delete from competitor_reps where tenant_id = ${tenantId} and person_id = ${monitoringId}`,
    // Profile ids and alerts go with them.
    sql`delete from competitor_people where tenant_id = ${tenantId} and id = ${monitoringId}`,
  ])
}
