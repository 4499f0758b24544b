import { ApiError } from '@throughline/contract/errors.ts'
import type { createWebhookEndpoint as contract } from '@throughline/contract/webhooks/create-webhook-endpoint.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { checkUrl } from './check-url.ts'
import { findEndpoint } from './find-endpoint.ts'
import { newEndpoint } from './new-endpoint.ts'
import { subscribedTypes } from './subscribed-types.ts'
import { wakeFanOut } from './wake-deliveries.ts'

const endpointsMax = 50

export const createWebhookEndpoint: Handler<typeof contract> = async (ctx, input) => {
  const url = await checkUrl(input.url, ctx.outbound)
  const counted = await ctx.db.first<{ endpoints: number }>(sql`
    select count(*) as endpoints from webhook_endpoints where tenant_id = ${ctx.tenantId} and deleted_at is null`)
  if ((counted?.endpoints ?? 0) >= endpointsMax) {
    throw new ApiError(
      'CONFLICT',
      `A workspace has at most ${endpointsMax} webhook endpoints; remove one first.`,
    )
  }
  const { id, secret } = await newEndpoint(ctx, {
    url,
    description: input.description ?? '',
    eventTypes: subscribedTypes(input.event_types ?? ['*']),
  })
  await ctx.db.run(wakeFanOut(ctx.tenantId))
  return { ...(await findEndpoint(ctx, id)), secret }
}
