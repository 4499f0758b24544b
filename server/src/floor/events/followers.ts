import { type Sql, sql } from '../db/sql.ts'
import { pendingTasksStatement } from '../queue/pending-tasks.ts'

export const fanOutWebhooksKind = 'fan_out_webhooks'

/**
 * Has the events of a workspace sent once the current transaction commits, if any endpoint wants events. After that the
 * task also runs by itself from time to time.
 */
export function followersStatement(tenantId: string): Sql {
  return pendingTasksStatement(
    [{ tenantId, kind: fanOutWebhooksKind, key: '' }],
    sql`
      exists (
        select from webhook_endpoints w
        where w.tenant_id = ${tenantId} and w.is_enabled and w.deleted_at is null and w.event_types <> '{}')`,
  )
}
