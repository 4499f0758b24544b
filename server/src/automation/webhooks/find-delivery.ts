import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { replayWebhookDelivery } from '@throughline/contract/webhooks/replay-webhook-delivery.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export type DeliveryRow = DataOf<typeof replayWebhookDelivery>

/** The columns of a delivery `d` as the API shows them. */
export const deliveryColumns = sql`
  d.id, d.message_id as webhook_id, d.type, d.status, d.attempt_count, d.attempts, d.due_at as next_attempt_at,
  d.delivered_at, d.created_at`

/** A delivery of an endpoint. Throws NOT_FOUND. */
export async function findDelivery(ctx: Context, endpointId: string, id: string): Promise<DeliveryRow> {
  const row = await ctx.db.first<DeliveryRow>(sql`
    select ${deliveryColumns}
    from webhook_deliveries d
    where d.tenant_id = ${ctx.tenantId} and d.endpoint_id = ${endpointId} and d.id = ${id}`)
  if (!row) throw new ApiError('NOT_FOUND', 'The endpoint has no delivery with this id.')
  return row
}
