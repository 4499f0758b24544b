import type { DataOf } from '@throughline/contract/operation.ts'
import type { replayWebhookDelivery } from '@throughline/contract/webhooks/replay-webhook-delivery.ts'
import { sql } from '../../floor/db/sql.ts'

export type DeliveryRow = DataOf<typeof replayWebhookDelivery>

/** The columns of a delivery `d` as the API shows them. */
export const deliveryColumns = sql`
  d.id, d.message_id as webhook_id, d.type, d.status, d.attempt_count, d.attempts, d.due_at as next_attempt_at,
  d.delivered_at, d.created_at`
