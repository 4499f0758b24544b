import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { pruneDaily } from '../../floor/events/prune-daily.ts'
import { oldestStored } from '../../floor/events/retention.ts'

const rowsPerStep = 5_000

/** Deletes what is left of removed endpoints, and deliveries as old as events that are gone. */
export const pruneWebhooks = pruneDaily({
  rowsPerStep,
  deleteOld: (db, tenantId) =>
    db.run(sql`
      delete from webhook_deliveries
      where tenant_id = ${tenantId} and id = any(array(
        select id from webhook_deliveries
        where tenant_id = ${tenantId} and (created_at < ${oldestStored(new Date())} or endpoint_id in (
          select id from webhook_endpoints where tenant_id = ${tenantId} and deleted_at is not null))
        limit ${rowsPerStep}
      ))`),
  hasMore: async (db, tenantId) => {
    await removeEndpoints(db, tenantId)
    return (
      (await db.first(sql`select id from webhook_deliveries where tenant_id = ${tenantId} limit 1`)) !==
      undefined
    )
  },
})

/** An endpoint goes when its deliveries are gone. */
async function removeEndpoints(db: Db, tenantId: string): Promise<void> {
  const gone = await db.rows<{ id: string }>(sql`
    select w.id
    from webhook_endpoints w
    where w.tenant_id = ${tenantId} and w.deleted_at is not null and not exists (
      select from webhook_deliveries d where d.tenant_id = ${tenantId} and d.endpoint_id = w.id)`)
  await db.run(sql`
    delete from webhook_endpoints
    where tenant_id = ${tenantId} and id = any(${gone.map(({ id }) => id)}::uuid[])`)
}
