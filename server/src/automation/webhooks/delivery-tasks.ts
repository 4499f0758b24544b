import { dayMs } from '@throughline/parsing/text/days.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import { fanOutWebhooksKind } from '../../floor/events/follower-kinds.ts'
import { pendingTasksStatement } from '../../floor/queue/queue.ts'
import { deliverWebhooksKind, pruneWebhooksKind } from './webhook-kinds.ts'

/** Has the deliveries of endpoints made that are due, and old ones pruned one day. */
export function deliveryTasks(tenantId: string, endpointIds: readonly string[]): Sql[] {
  return [
    pendingTasksStatement(
      endpointIds.map((key) => ({ tenantId, kind: deliverWebhooksKind, key, queue: 'calls' as const })),
    ),
    pendingTasksStatement(
      [{ tenantId, kind: pruneWebhooksKind, key: '', runAt: new Date(Date.now() + dayMs) }],
      sql`not exists (select from pending_tasks p where p.tenant_id = t.tenant_id and p.job_id = t.job_id)`,
    ),
  ]
}

/** Has the events taken up that endpoints have not got yet; from then on it looks again now and then by itself. */
export const fanOutTask = (tenantId: string): Sql =>
  pendingTasksStatement([{ tenantId, kind: fanOutWebhooksKind, key: '' }])
