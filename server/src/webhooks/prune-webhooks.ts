import { sql } from '../db/sql.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { dayMs, oldestKept } from '../events/retention.ts'
import type { JobTools } from '../queue/job-tools.ts'
import { holdLease } from '../queue/queue.ts'
import type { TaskKind } from '../queue/run-task.ts'

const rowsPerStep = 5_000

/** Deletes what is left of removed endpoints, and deliveries as old as events that are gone; daily while there are any. */
export const pruneWebhooks: TaskKind = {
  run: async (tools) => {
    while ((await pruneStep(tools)) === rowsPerStep) tools.signal.throwIfAborted()
    return (await removeEndpoints(tools)) ? { runAgainAt: new Date(Date.now() + dayMs) } : undefined
  },
}

function pruneStep({ pools, lease }: JobTools): Promise<number> {
  const { tenantId } = lease
  return inTenantTransaction(pools.work, tenantId, async (db) => {
    await holdLease(db, lease)
    return db.run(sql`
      delete from webhook_deliveries d
      using (
        select id from webhook_deliveries
        where tenant_id = ${tenantId} and (created_at < ${oldestKept(new Date())} or endpoint_id in (
          select id from webhook_endpoints where tenant_id = ${tenantId} and deleted_at is not null))
        limit ${rowsPerStep}
      ) old
      where d.tenant_id = ${tenantId} and d.id = old.id`)
  })
}

/** Returns whether there are deliveries left that will be old one day. */
function removeEndpoints({ pools, lease }: JobTools): Promise<boolean> {
  const { tenantId } = lease
  return inTenantTransaction(pools.work, tenantId, async (db) => {
    await holdLease(db, lease)
    await db.run(sql`
      delete from webhook_endpoints w
      where w.tenant_id = ${tenantId} and w.deleted_at is not null and not exists (
        select from webhook_deliveries d where d.tenant_id = ${tenantId} and d.endpoint_id = w.id)`)
    return (
      (await db.first(sql`select id from webhook_deliveries where tenant_id = ${tenantId} limit 1`)) !==
      undefined
    )
  })
}
