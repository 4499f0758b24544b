import type { replayWebhookDelivery as contract } from '@throughline/contract/webhooks/replay-webhook-delivery.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { deliveryTasks } from './delivery-tasks.ts'
import { findDelivery } from './find-delivery.ts'
import { findEndpoint } from './find-endpoint.ts'
import { requireEnabled } from './require-enabled.ts'

export const replayWebhookDelivery: Handler<typeof contract> = async (ctx, { id, deliveryId }) => {
  const endpoint = await findEndpoint(ctx, id, { forWriting: true })
  const delivery = await findDelivery(ctx, endpoint.id, deliveryId)
  await requireEnabled(ctx, endpoint)
  await ctx.db.batch([
    sql`
      update webhook_deliveries
      set status = 'PENDING', tries = 0, due_at = ${ctx.now}
      where tenant_id = ${ctx.tenantId} and id = ${delivery.id}`,
    deliveryTasks(ctx.tenantId, [endpoint.id]),
  ])
  return findDelivery(ctx, endpoint.id, delivery.id)
}
