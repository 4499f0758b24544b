import type { InputOf } from '@throughline/contract/operation.ts'
import type { updateWebhookEndpoint as contract } from '@throughline/contract/webhooks/update-webhook-endpoint.ts'
import { empty, sql } from '../../floor/db/sql.ts'
import { lastId } from '../../floor/events/event-cursor.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { checkUrl } from './check-url.ts'
import { deliveryTasks, fanOutTask } from './delivery-tasks.ts'
import { type EndpointRow, findEndpoint } from './find-endpoint.ts'
import { subscribedTypes } from './subscribed-types.ts'

export const updateWebhookEndpoint: Handler<typeof contract> = async (ctx, input) => {
  const seen = await findEndpoint(ctx, input.id)
  // Looked up before the row is locked, as it may take seconds.
  const url =
    input.url === undefined || input.url === seen.url ? seen.url : await checkUrl(input.url, ctx.outbound)
  const before = await findEndpoint(ctx, input.id, { forWriting: true })
  requireVersion(ctx.ifMatch, before.updated_at)
  const requested = requestOf(before, input, url)
  if (isSame(before, requested)) return before
  await write(ctx, before, requested)
  return findEndpoint(ctx, input.id)
}

type Request = Pick<EndpointRow, 'url' | 'description' | 'event_types' | 'is_enabled'> & {
  /** Begin anew with what was counted as failure. */
  isFresh: boolean
}

function requestOf(before: EndpointRow, input: InputOf<typeof contract>, url: string): Request {
  const isUrlNew = input.url !== undefined && url !== before.url
  return {
    url: input.url === undefined ? before.url : url,
    description: input.description ?? before.description,
    event_types: input.event_types ? subscribedTypes(input.event_types) : before.event_types,
    is_enabled: input.is_enabled ?? before.is_enabled,
    isFresh: (input.is_enabled === true || isUrlNew) && hasFailed(before),
  }
}

const hasFailed = ({ is_enabled, failing_since }: EndpointRow) => !is_enabled || failing_since !== null

const isSame = (before: EndpointRow, requested: Request) =>
  !requested.isFresh &&
  before.url === requested.url &&
  before.description === requested.description &&
  before.is_enabled === requested.is_enabled &&
  String(before.event_types) === String(requested.event_types)

async function write({ db, tenantId, now }: Context, before: EndpointRow, requested: Request): Promise<void> {
  const { url, description, event_types, is_enabled, isFresh } = requested
  const isStopped = before.is_enabled && !is_enabled
  // Whoever wanted no events until now did not follow them, and begins here.
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
  if (is_enabled) await db.batch([deliveryTasks(tenantId, [before.id]), fanOutTask(tenantId)])
}
