import type { deleteWebhookEndpoint as contract } from '@throughline/contract/webhooks/delete-webhook-endpoint.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { pendingTasksStatement } from '../../floor/queue/queue.ts'
import { findEndpoint } from './find-endpoint.ts'
import { pruneWebhooksKind } from './webhook-kinds.ts'

/** Hidden at once; its deliveries may be many and go step by step. */
export const deleteWebhookEndpoint: Handler<typeof contract> = async (ctx, input) => {
  const { id } = await findEndpoint(ctx, input.id, { forWriting: true })
  await ctx.db.batch([
    sql`
      update webhook_endpoints
      set deleted_at = ${ctx.now}, is_enabled = false, secret = '', former_secret = null
      where tenant_id = ${ctx.tenantId} and id = ${id}`,
    pendingTasksStatement([{ tenantId: ctx.tenantId, kind: pruneWebhooksKind, key: '' }]),
  ])
  return { id }
}
