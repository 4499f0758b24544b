import type http from 'node:http'
import type https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainCallFailure } from '../../floor/outbound/explain-call-failure.ts'
import type { Outbound } from '../../floor/outbound/outbound.ts'
import { agentFor, type PostResult, post } from '../../floor/outbound/post.ts'
import { readTarget, TargetRefused } from '../../floor/outbound/read-target.ts'
import { resolveTarget, type Target } from '../../floor/outbound/resolve-target.ts'
import type { DueDelivery, Receiver } from './due-deliveries.ts'
import { fixedHeaders } from './fixed-headers.ts'
import { openSecret, signatures } from './signing-secret.ts'

export interface DeliveryClient {
  tenantId: string
  outbound: Outbound
  /** The connection kept from one attempt to the next. */
  agent: http.Agent | https.Agent | undefined
}

const lookUpMs = 5_000

/** Sends a delivery to its endpoint, once. Never throws: why nothing came of it is in the result. */
export async function attempt(
  client: DeliveryClient,
  receiver: Receiver,
  { message_id: id, body, at }: DueDelivery & { at: Date },
): Promise<PostResult> {
  if (body === null) return notSent('the event is not kept any more')
  const secrets = secretsOf(client, receiver)
  if (secrets.length === 0) return notSent('the signing secret cannot be read; rotate it')
  const target = await reached(receiver.url, client.outbound)
  if (typeof target === 'string') return notSent(target)
  client.agent ??= agentFor(target)
  const timestamp = Math.floor(at.getTime() / 1_000)
  return post(target, {
    headers: {
      ...fixedHeaders(id),
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures({ id, timestamp, body }, secrets),
    },
    body,
    timeoutMs: client.outbound.answerMs,
    agent: client.agent,
  })
}

function secretsOf(
  { tenantId, outbound }: DeliveryClient,
  { id, secret, former_secret }: Receiver,
): string[] {
  const sealed = former_secret === null ? [secret] : [secret, former_secret]
  return sealed.flatMap((text) => openSecret(text, { tenantId, endpointId: id }, outbound) ?? [])
}

/** The target, or why it is not called. */
async function reached(url: string, outbound: Outbound): Promise<Target | string> {
  try {
    const target = resolveTarget(readTarget(url, outbound), outbound)
    const late = sleep(lookUpMs, 'host could not be looked up', { ref: false })
    return await Promise.race([target, late])
  } catch (error) {
    return error instanceof TargetRefused ? error.message : explainCallFailure(error)
  }
}

const notSent = (error: string): PostResult => ({
  status: null,
  error,
  body: '',
  durationMs: 0,
  retryAfter: null,
})
