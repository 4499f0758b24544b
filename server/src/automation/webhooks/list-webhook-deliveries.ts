import type { listWebhookDeliveries as contract } from '@throughline/contract/webhooks/list-webhook-deliveries.ts'
import { allOf, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageTail, rowsOfPage } from '../../floor/operation/page-by-number.ts'
import { type DeliveryRow, deliveryColumns } from './find-delivery.ts'
import { unknownEndpoint } from './find-endpoint.ts'

export const listWebhookDeliveries: Handler<typeof contract> = async (ctx, input) => {
  const { id, status, type } = input
  const filter = allOf([
    sql`d.tenant_id = ${ctx.tenantId} and d.endpoint_id = ${id}`,
    ...(status?.length ? [sql`d.status = any(${status}::text[])`] : []),
    ...(type?.length ? [sql`d.type = any(${type}::text[])`] : []),
  ])
  const [deliveries, counted, [endpoint]] = await ctx.db.batch<[DeliveryRow[], Counted, { id: string }[]]>([
    sql`
      select ${deliveryColumns}
      from webhook_deliveries d
      where ${filter}
      order by d.n desc
      ${rowsOfPage(input)}`,
    sql`select count(*) as total from webhook_deliveries d where ${filter}`,
    sql`select id from webhook_endpoints where tenant_id = ${ctx.tenantId} and id = ${id} and deleted_at is null`,
  ])
  if (!endpoint) throw unknownEndpoint()
  return { deliveries, ...pageTail(input, counted) }
}
