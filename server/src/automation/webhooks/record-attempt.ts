import { empty, sql } from '../../floor/db/sql.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import type { PostResult } from '../../floor/outbound/post.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import { type AttemptOutcome, outcomeOf } from './attempt-outcome.ts'
import { type DueDelivery, type Receiver, receiverStatement } from './due-deliveries.ts'

const attemptsShownMax = 20

interface Attempted {
  receiver: Receiver
  delivery: DueDelivery
  result: PostResult
  at: Date
}

/**
 * Writes what came of an attempt, unless another worker has taken over. Returns the endpoint as it is now, undefined
 * when it was removed, and whether the next delivery follows at once.
 */
export async function recordAttempt(
  { pools, lease }: WorkTools,
  { receiver, delivery, result, at }: Attempted,
): Promise<{ receiver: Receiver | undefined; goesOn: boolean }> {
  const { tenantId } = lease
  const outcome =
    delivery.body === null ? givenUp : outcomeOf(result, { health: receiver, tries: delivery, at })
  return holdingLease({ pools, lease }, async (db) => {
    // The endpoint before the delivery, as a replay takes them, so that the two never wait for each other.
    if (outcome.health) await db.run(healthStatement(tenantId, receiver, { at, outcome }))
    const [, [now]] = await db.batch<[unknown[], Receiver[]]>([
      deliveryStatement(tenantId, delivery, { result, at, outcome }),
      receiverStatement(tenantId, receiver.id),
    ])
    return { receiver: now, goesOn: outcome.status === 'DELIVERED' && now?.is_enabled === true }
  })
}

/** No further attempt brings back an event that is not kept any more, and the endpoint is not to blame for it. */
const givenUp: AttemptOutcome = { status: 'FAILED', dueAt: null, health: null, disable: null }

type Written = Pick<Attempted, 'result' | 'at'> & { outcome: AttemptOutcome }

function deliveryStatement(tenantId: string, delivery: DueDelivery, { result, at, outcome }: Written) {
  const made = {
    at: at.toISOString(),
    response_status: result.status,
    duration_ms: result.durationMs,
    error: result.error,
    response_body: result.body,
  }
  // If a replay was requested meanwhile, the delivery is due again, and a failure must not put it off.
  const isReplayed =
    outcome.status === 'DELIVERED' ? sql`false` : sql`due_at <> ${delivery.due_at}::timestamptz`
  return sql`
    update webhook_deliveries
    set attempts = ${lastAttempts} || ${JSON.stringify(made)}::jsonb, attempt_count = attempt_count + 1,
      status = case when ${isReplayed} then status else ${outcome.status} end,
      due_at = case when ${isReplayed} then due_at else ${outcome.dueAt}::timestamptz end,
      tries = case when ${isReplayed} then tries else tries + 1 end
      ${outcome.status === 'DELIVERED' ? sql`, delivered_at = ${at}` : empty}
    where tenant_id = ${tenantId} and id = ${delivery.id}`
}

/** The attempts before the new one, as they are stored now: an erasure may have deleted them meanwhile. */
const lastAttempts = sql`case when jsonb_array_length(attempts) < ${attemptsShownMax} then attempts else attempts - 0 end`

/** Continues from the health before the attempt. An endpoint switched on again meanwhile keeps its reset health. */
function healthStatement(tenantId: string, receiver: Receiver, { at, outcome }: Omit<Written, 'result'>) {
  const { failures = 0, failingSince = null, pausedUntil = null } = outcome.health ?? {}
  return sql`
    update webhook_endpoints
    set failures = ${failures}, failing_since = ${failingSince}, paused_until = ${pausedUntil}
      ${
        outcome.disable === null
          ? empty
          : sql`, is_enabled = false, disabled_reason = ${outcome.disable}, disabled_at = ${at},
              updated_at = ${nextVersion(receiver.updated_at, at)}`
      }
    where tenant_id = ${tenantId} and id = ${receiver.id} and is_enabled and url = ${receiver.url}
      and (failures, failing_since) is not distinct from (${receiver.failures}, ${receiver.failing_since}::timestamptz)`
}
