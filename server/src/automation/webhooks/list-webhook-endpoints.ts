import type { listWebhookEndpoints as contract } from '@throughline/contract/webhooks/list-webhook-endpoints.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageStatements, pageTail } from '../../floor/operation/page-by-number.ts'
import { type EndpointRow, endpointColumns, shownEndpoint } from './find-endpoint.ts'

export const listWebhookEndpoints: Handler<typeof contract> = async (ctx, paging) => {
  const [rows, counted] = await ctx.db.batch<[EndpointRow[], Counted]>(
    pageStatements(paging, {
      columns: endpointColumns,
      from: sql`webhook_endpoints w where w.tenant_id = ${ctx.tenantId} and w.deleted_at is null`,
      order: sql`w.created_at, w.id`,
    }),
  )
  const webhook_endpoints = rows.map((row) => shownEndpoint(ctx, row))
  return { webhook_endpoints, ...pageTail(paging, counted) }
}
