import type { TaskKind } from '../../floor/queue/run-task.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import { attempt, type DeliveryClient } from './attempt.ts'
import { deliverWebhooksKind } from './delivery-tasks.ts'
import { type DueDelivery, dueDeliveries, type Receiver } from './due-deliveries.ts'
import { recordAttempt } from './record-attempt.ts'

/**
 * Sends what is due to one endpoint, one delivery after another. After a failure others get their turn; what failed
 * waits for its next time while later ones go on, until failures in a row make the endpoint rest. An attempt that was
 * not written down, because the worker died, is made again with the same `webhook-id`.
 */
export const deliverWebhooks: TaskKind = {
  kind: deliverWebhooksKind,
  run: async (tools) => {
    const { at, receiver, deliveries, nextAt } = await dueDeliveries(tools)
    if (!receiver?.is_enabled) return undefined
    if (receiver.paused_until !== null && receiver.paused_until > at) {
      return deliveries.length === 0 ? later(nextAt, at) : { runAgainAt: new Date(receiver.paused_until) }
    }
    if (deliveries.length === 0) return later(nextAt, at)
    const now = databaseClock(at)
    const { tenantId } = tools.lease
    const client: DeliveryClient = { tenantId, outbound: tools.outbound, agent: undefined }
    try {
      await sendInTurn(tools, { client, receiver, deliveries, now })
    } finally {
      client.agent?.destroy()
    }
    return { runAgainAt: now() }
  },
}

function later(nextAt: string | null, at: string): { runAgainAt: Date } | undefined {
  return nextAt === null ? undefined : { runAgainAt: new Date(nextAt > at ? nextAt : at) }
}

/** The time of the database, also on a machine whose own clock is wrong. */
function databaseClock(at: string): () => Date {
  const [start, readAt] = [Date.parse(at), performance.now()]
  return () => new Date(start + Math.floor(performance.now() - readAt))
}

interface Turn {
  client: DeliveryClient
  receiver: Receiver
  deliveries: readonly DueDelivery[]
  now: () => Date
}

async function sendInTurn(tools: WorkTools, { client, receiver, deliveries, now }: Turn): Promise<void> {
  let to = receiver
  for (const delivery of deliveries) {
    tools.signal.throwIfAborted()
    const at = now()
    const result = await attempt(client, to, { ...delivery, at })
    const after = await recordAttempt(tools, { receiver: to, delivery, result, at })
    // Another address needs another connection, which the next run makes.
    if (!after.goesOn || after.receiver?.url !== to.url) return
    to = after.receiver
  }
}
