import type { listWebhookDeliveries as contract } from '@throughline/contract/webhooks/list-webhook-deliveries.ts'
import { allOf, empty, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import type { CursorList } from '../../floor/operation/list-cursor.ts'
import { cutPage, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import { type DeliveryRow, deliveryColumns } from './find-delivery.ts'
import { unknownEndpoint } from './find-endpoint.ts'

export const listWebhookDeliveries: Handler<typeof contract> = async (ctx, input) => {
  const { id, status, type } = input
  const order: CursorList = { name: `deliveries of ${id}`, parts: [isNumber] }
  const page = pageByCursor(order, input)
  const filter = allOf([
    sql`d.tenant_id = ${ctx.tenantId} and d.endpoint_id = ${id}`,
    ...(status?.length ? [sql`d.status = any(${status}::text[])`] : []),
    ...(type?.length ? [sql`d.type = any(${type}::text[])`] : []),
  ])
  const [rows, [counted], [endpoint]] = await ctx.db.batch<
    [(DeliveryRow & { n: string })[], { total: number }[], { id: string }[]]
  >([
    sql`
      select ${deliveryColumns}, d.n::text
      from webhook_deliveries d
      where ${filter} ${page.after ? sql`and d.n < ${page.after[0]}` : empty}
      order by d.n desc
      limit ${page.limit} offset ${page.offset}`,
    sql`select count(*) as total from webhook_deliveries d where ${filter}`,
    sql`select id from webhook_endpoints where tenant_id = ${ctx.tenantId} and id = ${id} and deleted_at is null`,
  ])
  if (!endpoint) throw unknownEndpoint()
  const { shown, ...tail } = cutPage(order, page, rows, ({ n }) => [n])
  return {
    deliveries: shown.map(({ n: _, ...delivery }) => delivery),
    total: counted?.total ?? 0,
    ...tail,
  }
}

const isNumber = (text: string) => /^\d{1,18}$/.test(text)
