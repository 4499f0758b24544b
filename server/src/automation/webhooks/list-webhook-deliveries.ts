import type { listWebhookDeliveries as contract } from '@throughline/contract/webhooks/list-webhook-deliveries.ts'
import { allOf, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { behind, keyset, orderBy } from '../../floor/operation/keyset.ts'
import { cutPage, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import type { Counted } from '../../floor/operation/page-by-number.ts'
import { type DeliveryRow, deliveryColumns } from './find-delivery.ts'
import { unknownEndpoint } from './find-endpoint.ts'

export const listWebhookDeliveries: Handler<typeof contract> = async (ctx, input) => {
  const { id, status, type } = input
  const order = keyset(`deliveries of ${id}`, [['d.n', 'bigint', 'desc']])
  const page = pageByCursor(order, input)
  const filter = allOf([
    sql`d.tenant_id = ${ctx.tenantId} and d.endpoint_id = ${id}`,
    ...(status?.length ? [sql`d.status = any(${status}::text[])`] : []),
    ...(type?.length ? [sql`d.type = any(${type}::text[])`] : []),
  ])
  const [rows, counted, [endpoint]] = await ctx.db.batch<
    [(DeliveryRow & { n: string })[], Counted, { id: string }[]]
  >([
    sql`
      select ${deliveryColumns}, d.n::text
      from webhook_deliveries d
      where ${filter} and ${behind(order, page.after)}
      order by ${orderBy(order)}
      limit ${page.limit} offset ${page.offset}`,
    sql`select count(*) as total from webhook_deliveries d where ${filter}`,
    sql`select id from webhook_endpoints where tenant_id = ${ctx.tenantId} and id = ${id} and deleted_at is null`,
  ])
  if (!endpoint) throw unknownEndpoint()
  const { shown, ...tail } = cutPage(order, page, [rows, counted], ({ n }) => [n])
  return { deliveries: shown.map(({ n: _, ...delivery }) => delivery), ...tail }
}
