import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { updateWebhookEndpoint as contract } from '@throughline/contract/webhooks/update-webhook-endpoint.ts'
import { empty, sql } from '../../floor/db/sql.ts'
import { lastId } from '../../floor/events/event-cursor.ts'
import { followersStatement } from '../../floor/events/followers.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { PreparedHandler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { lookUpUrl } from './check-url.ts'
import { deliveryTasks } from './delivery-tasks.ts'
import { type EndpointRow, findEndpoint } from './find-endpoint.ts'
import { subscribedTypes } from './subscribed-types.ts'

export const updateWebhookEndpoint: PreparedHandler<typeof contract> = {
  prepare: async ({ outbound }, input) => {
    const lookedUp = input.url === undefined ? undefined : await lookUpUrl(input.url, outbound)
    return (ctx) => update(ctx, input, lookedUp)
  },
}

type Input = InputOf<typeof contract>

async function update(ctx: Context, { id, event_types, ...sent }: Input, lookedUp?: () => string) {
  const before = await findEndpoint(ctx, id, { forWriting: true })
  requireVersion(ctx.ifMatch, before.updated_at)
  if (lookedUp && sent.url !== before.url) sent.url = lookedUp()
  const after = {
    ...before,
    ...sent,
    event_types: event_types ? subscribedTypes(event_types) : before.event_types,
  }
  const isAnew = sent.is_enabled === true || after.url !== before.url
  const isFresh = isAnew && (!before.is_enabled || before.failing_since !== null)
  if (!isFresh && isDeepStrictEqual(after, before)) return before
  await write(ctx, before, { ...after, isFresh })
  return findEndpoint(ctx, id)
}

/** `isFresh`: its count of failures is reset. */
type Changed = EndpointRow & { isFresh: boolean }

async function write({ db, tenantId, now }: Context, before: EndpointRow, after: Changed): Promise<void> {
  const { url, description, event_types, is_enabled, isFresh } = after
  const isStopped = before.is_enabled && !is_enabled
  // An endpoint without types of events has not followed the stream, so it begins here.
  const begins = before.event_types.length === 0 && event_types.length > 0
  await db.run(sql`
    update webhook_endpoints w
    set url = ${url}, description = ${description}, event_types = ${event_types}::text[], is_enabled = ${is_enabled},
      updated_at = ${nextVersion(before.updated_at, now)}
      ${isStopped ? sql`, disabled_at = ${now}, disabled_reason = null` : empty}
      ${is_enabled ? sql`, disabled_at = null, disabled_reason = null` : empty}
      ${isFresh ? sql`, failures = 0, failing_since = null, paused_until = null` : empty}
      ${begins ? sql`, read_xid = pg_current_xact_id(), read_id = ${lastId}` : empty}
    where w.tenant_id = ${tenantId} and w.id = ${before.id}`)
  if (is_enabled) await db.batch([deliveryTasks(tenantId, [before.id]), followersStatement(tenantId)])
}
