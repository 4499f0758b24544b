import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { getWebhookEndpoint } from '@throughline/contract/webhooks/get-webhook-endpoint.ts'
import { empty, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export type EndpointRow = DataOf<typeof getWebhookEndpoint>

/** The columns of an endpoint `w` as the API shows them; secrets are not among them. */
export const endpointColumns = sql`
  w.id, w.url, w.description, w.event_types, w.is_enabled, w.disabled_reason, w.disabled_at, w.failing_since,
  w.paused_until, w.former_secret_until, w.created_at, w.updated_at`

/** As the caller may see it: the path often holds a secret, which only those who may write endpoints may read. */
export const shownEndpoint = <Row extends Pick<EndpointRow, 'url'>>({ scopes }: Context, row: Row): Row =>
  scopes?.includes('write') ? row : { ...row, url: new URL(row.url).origin }

/** An endpoint of the workspace, held for writing where that is asked for. Throws NOT_FOUND. */
export async function findEndpoint(
  { db, tenantId }: Context,
  id: string,
  { forWriting = false } = {},
): Promise<EndpointRow> {
  const row = await db.first<EndpointRow>(sql`
    select ${endpointColumns}
    from webhook_endpoints w
    where w.tenant_id = ${tenantId} and w.id = ${id} and w.deleted_at is null
    ${forWriting ? sql`for no key update` : empty}`)
  if (!row) throw unknownEndpoint()
  return row
}

export const unknownEndpoint = () => new ApiError('NOT_FOUND', 'There is no webhook endpoint with this id.')
