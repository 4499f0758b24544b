import type { Sql } from '../../floor/db/sql.ts'
import { pendingTasksStatement } from '../../floor/queue/pending-tasks.ts'

export const deliverWebhooksKind = 'deliver_webhooks'

/** Has the deliveries of endpoints made that are due. */
export const deliveryTasks = (tenantId: string, endpointIds: readonly string[]): Sql =>
  pendingTasksStatement(
    endpointIds.map((key) => ({ tenantId, kind: deliverWebhooksKind, key, queue: 'calls' as const })),
  )
