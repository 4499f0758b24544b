import { type Sql, sql } from '../db/sql.ts'
import { pendingTasksStatement } from '../queue/pending-tasks.ts'

export const fanOutWebhooksKind = 'fan_out_webhooks'

/** Has a workspace's events sent after commit if any endpoint wants them; later the task also runs by itself. */
export function followersStatement(tenantId: string): Sql {
  return pendingTasksStatement(
    [{ tenantId, kind: fanOutWebhooksKind, key: '' }],
    sql`
      exists (
        select from webhook_endpoints w
        where w.tenant_id = ${tenantId} and w.is_enabled and w.deleted_at is null and w.event_types <> '{}')`,
  )
}
