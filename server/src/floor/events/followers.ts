import { dayMs } from '@throughline/parsing/text/days.ts'
import { type Sql, sql } from '../db/sql.ts'
import { pendingTasksStatement } from '../queue/queue.ts'
import { fanOutWebhooksKind, pruneEventsKind } from './follower-kinds.ts'

/**
 * Has those run who follow the events of a workspace, once the transaction that wrote some commits: the pruning, where
 * it is not due one day anyway, and the sending, where there is anybody to send to.
 */
export function followersStatement(tenantId: string): Sql {
  return pendingTasksStatement(
    [
      { tenantId, kind: pruneEventsKind, key: '', runAt: new Date(Date.now() + dayMs) },
      { tenantId, kind: fanOutWebhooksKind, key: '' },
    ],
    sql`
      case t.kind when ${pruneEventsKind}
      then not exists (select from pending_tasks p where p.tenant_id = t.tenant_id and p.job_id = t.job_id)
      else exists (
        select from webhook_endpoints w
        where w.tenant_id = ${tenantId} and w.is_enabled and w.deleted_at is null and w.event_types <> '{}')
      end`,
  )
}
