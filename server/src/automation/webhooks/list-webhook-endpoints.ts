import type { listWebhookEndpoints as contract } from '@throughline/contract/webhooks/list-webhook-endpoints.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type EndpointRow, endpointColumns } from './endpoint-row.ts'

export const listWebhookEndpoints: Handler<typeof contract> = async (ctx, { page, page_size }) => {
  const offset = (page - 1) * page_size
  const [rows, [counted]] = await ctx.db.batch<[EndpointRow[], { total: number }[]]>([
    sql`
      select ${endpointColumns}
      from webhook_endpoints w
      where w.tenant_id = ${ctx.tenantId} and w.deleted_at is null
      order by w.created_at, w.id
      limit ${page_size} offset ${offset}`,
    sql`
      select count(*) as total from webhook_endpoints
      where tenant_id = ${ctx.tenantId} and deleted_at is null`,
  ])
  const total = counted?.total ?? 0
  const has_more = rows.length > 0 && offset + rows.length < total
  return { webhook_endpoints: rows, total, page, page_size, has_more }
}
