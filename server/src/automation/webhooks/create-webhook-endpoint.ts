import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { createWebhookEndpoint as contract } from '@throughline/contract/webhooks/create-webhook-endpoint.ts'
import { sql } from '../../floor/db/sql.ts'
import { lastId } from '../../floor/events/event-cursor.ts'
import { followersStatement } from '../../floor/events/followers.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { PreparedHandler } from '../../floor/operation/handler.ts'
import { lookUpUrl } from './check-url.ts'
import { findEndpoint } from './find-endpoint.ts'
import { newSecret, storedSecret } from './signing-secret.ts'
import { subscribedTypes } from './subscribed-types.ts'

const endpointsMax = 50

/** It follows the events from here on. */
export const createWebhookEndpoint: PreparedHandler<typeof contract> = {
  prepare: async ({ outbound }, input) => {
    const url = await lookUpUrl(input.url, outbound)
    return (ctx) => create(ctx, { ...input, url: url() })
  },
}

async function create(ctx: Context, input: InputOf<typeof contract>) {
  const { url, description = '', event_types = ['*'] } = input
  const { tenantId, now } = ctx
  await refuseMore(ctx)
  const id = ctx.newId()
  const secret = newSecret()
  const stored = storedSecret(secret, { tenantId, endpointId: id }, ctx.outbound)
  await ctx.db.batch([
    sql`
      insert into webhook_endpoints
        (tenant_id, id, url, description, event_types, secret, read_id, created_at, updated_at)
      values (
        ${tenantId}, ${id}, ${url}, ${description}, ${subscribedTypes(event_types)}::text[], ${stored}, ${lastId},
        ${now}, ${now})`,
    followersStatement(tenantId),
  ])
  return { ...(await findEndpoint(ctx, id)), secret }
}

/** Throws CONFLICT where the workspace has as many as it may; whoever makes one at the same moment waits. */
async function refuseMore({ db, tenantId }: Context): Promise<void> {
  const [, [counted]] = await db.batch<[unknown[], { endpoints: number }[]]>([
    sql`select from pg_advisory_xact_lock(hashtextextended(${`webhook endpoints of ${tenantId}`}, 0))`,
    sql`select count(*) as endpoints from webhook_endpoints where tenant_id = ${tenantId} and deleted_at is null`,
  ])
  if ((counted?.endpoints ?? 0) < endpointsMax) return
  throw new ApiError(
    'CONFLICT',
    `A workspace has at most ${endpointsMax} webhook endpoints; remove one first.`,
  )
}
