import type { DataOf } from '@throughline/contract/operation.ts'
import type { getWebhookEndpoint } from '@throughline/contract/webhooks/get-webhook-endpoint.ts'
import { sql } from '../../floor/db/sql.ts'

export type EndpointRow = DataOf<typeof getWebhookEndpoint>

/** The columns of an endpoint `w` as the API shows them; secrets are not among them. */
export const endpointColumns = sql`
  w.id, w.url, w.description, w.event_types, w.is_enabled, w.disabled_reason, w.disabled_at, w.failing_since,
  w.paused_until, w.former_secret_until, w.created_at, w.updated_at`
