import type { listWebhookDeliveries as contract } from '@throughline/contract/webhooks/list-webhook-deliveries.ts'
import { allOf, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type DeliveryRow, deliveryColumns } from './delivery-row.ts'
import { unknownEndpoint } from './find-endpoint.ts'

export const listWebhookDeliveries: Handler<typeof contract> = async (ctx, input) => {
  const { id, status, type, page, page_size } = input
  const offset = (page - 1) * page_size
  const filter = allOf([
    sql`d.tenant_id = ${ctx.tenantId} and d.endpoint_id = ${id}`,
    ...(status?.length ? [sql`d.status = any(${status}::text[])`] : []),
    ...(type?.length ? [sql`d.type = any(${type}::text[])`] : []),
  ])
  const [deliveries, [counted], [endpoint]] = await ctx.db.batch<
    [DeliveryRow[], { total: number }[], { id: string }[]]
  >([
    sql`
      select ${deliveryColumns}
      from webhook_deliveries d
      where ${filter}
      order by d.n desc
      limit ${page_size} offset ${offset}`,
    sql`select count(*) as total from webhook_deliveries d where ${filter}`,
    sql`select id from webhook_endpoints where tenant_id = ${ctx.tenantId} and id = ${id} and deleted_at is null`,
  ])
  if (!endpoint) throw unknownEndpoint()
  const total = counted?.total ?? 0
  const has_more = deliveries.length > 0 && offset + deliveries.length < total
  return { deliveries, total, page, page_size, has_more }
}
