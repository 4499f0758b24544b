import { createHmac } from 'node:crypto'
import { ApiError, retryLater } from '@throughline/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from '../floor/db/sql.ts'
import type { Context } from '../floor/operation/context.ts'
import { seal, unseal } from '../floor/outbound/sealed-text.ts'
import { shownSecret } from './authenticate.ts'

/** A request with an Idempotency-Key: it is to be carried out once. */
export interface OnceOnly {
  key: string
  keyId: string
  requestHash: string
  /** Seals the answer, which may hold a secret that is shown only once. */
  answerKey: Buffer
}

export interface Answer {
  status: number
  /** The envelope. */
  text: string
  data?: unknown
  replayed?: boolean
}

const storedHours = 24

/** Answers from before this time are deleted. */
export const oldestAnswer = (now: Date) => new Date(now.getTime() - storedHours * 3_600_000)

/** Reads the header. Throws BAD_REQUEST unless it is 1 to 255 visible ASCII characters. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new ApiError('BAD_REQUEST', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
  }
  return header
}

/**
 * The hash by which two requests are the same (method, path with query, body), and the key that seals the answer. Both
 * are made with the caller's secret, which is not in the database: whoever reads the database can neither guess a
 * password by the hash nor open an answer.
 */
export function boundToCaller({ method, url, raw }: FastifyRequest, body: Buffer | string) {
  const keyed = (text: string) => createHmac('sha256', shownSecret(raw.rawHeaders)).update(text)
  return {
    requestHash: keyed(`${method} ${url}\n`).update(body).digest('hex'),
    answerKey: keyed('answer').digest(),
  }
}

/**
 * Claims the key in the transaction of the effect. Returns the stored answer when the request was carried out
 * before; throws CONFLICT while another run holds the key and IDEMPOTENCY_KEY_REUSED for another request.
 */
export async function claimKey(ctx: Context, once: OnceOnly): Promise<Answer | null> {
  const [[lock], [stored]] = await ctx.db.batch<
    [{ free: boolean }[], { request_hash: string; status: number; response: string }[]]
  >([
    sql`select pg_try_advisory_xact_lock(hashtextextended(${placeOf(ctx, once)}, 0)) as free`,
    sql`
      select request_hash, status, response from idempotency_keys
      where tenant_id = ${ctx.tenantId} and api_key_id = ${once.keyId} and idempotency_key = ${once.key}
        and created_at >= ${oldestAnswer(ctx.now)}`,
  ])
  if (!lock?.free) throw stillRunning()
  if (!stored) return null
  if (stored.request_hash !== once.requestHash) {
    throw new ApiError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for another request. Send another key with this one.',
    )
  }
  return { status: stored.status, text: opened(ctx, once, stored.response) }
}

const stillRunning = () =>
  retryLater(
    'CONFLICT',
    'The first request with this Idempotency-Key is still running. Ask again in a second.',
  )

const placeOf = ({ tenantId }: Context, { keyId, key }: OnceOnly) => `${tenantId}/${keyId}/${key}`

function opened(ctx: Context, once: OnceOnly, stored: string): string {
  // Earlier versions stored it unsealed.
  if (stored.startsWith('{')) return stored
  const text = unseal(stored, [once.answerKey], placeOf(ctx, once))
  if (text !== undefined) return text
  throw new ApiError('CONFLICT', 'The request was carried out, but its answer can no longer be read.')
}

/** Stores the answer beside the effect, in the same transaction; it takes the place of one that has expired. */
export async function storeAnswer(ctx: Context, once: OnceOnly, answer: Answer): Promise<void> {
  const response = seal(answer.text, [once.answerKey], placeOf(ctx, once))
  await ctx.db.run(sql`
    insert into idempotency_keys
      (tenant_id, api_key_id, idempotency_key, request_hash, status, response, created_at)
    values (${ctx.tenantId}, ${once.keyId}, ${once.key}, ${once.requestHash}, ${answer.status}, ${response}, ${ctx.now})
    on conflict (tenant_id, api_key_id, idempotency_key) do update
    set request_hash = excluded.request_hash, status = excluded.status, response = excluded.response,
      created_at = excluded.created_at`)
}
