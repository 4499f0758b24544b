import type { Operation } from '@throughline/contract/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pools } from '../floor/db/pools.ts'
import type { Caller, Misses, SignedIn } from '../floor/operation/context.ts'
import type { Outbound } from '../floor/outbound/outbound.ts'
import { callerGone } from './caller-gone.ts'
import { checkScope } from './check-scope.ts'
import { type FairSemaphore, fairSemaphore } from './fair-semaphore.ts'
import { type Answer, boundToCaller, idempotencyKey, type OnceOnly } from './idempotency.ts'
import { missLimiter } from './limit-misses.ts'
import { negotiate } from './negotiate.ts'
import { parseInput } from './parse-input.ts'
import { type AnyHandler, perform } from './perform.ts'
import { type AnyStreamHandler, streamPerformer } from './perform-stream.ts'
import { type OperationRegister, routePath } from './registers.ts'
import { sendData, sendStream } from './reply.ts'

export interface BinderOptions {
  pools: Pools
  registers: readonly OperationRegister[]
  uploadBytesMax: number
  /** Rows of an export that has a ceiling. */
  exportRowsMax: number
  /** How operations may call what lies outside. */
  outbound: Outbound
  /** Whether an SMTP server is configured. */
  sendsMail: boolean
  /** The address under which people reach the service, if it is configured. */
  publicUrl: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Connections of the pool that operations do not use: they are for authentication and health checks. */
const keptFree = 2

/** Exports of one workspace at once, in this process. */
const streamsMax = 2

/** Registers every operation as a route: the only place where a handler meets a request. */
export function bindOperations(app: FastifyInstance, options: BinderOptions): void {
  const { pools, exportRowsMax: rowsMax, outbound } = options
  const semaphore = fairSemaphore(Math.max(1, pools.transactions.options.max - keptFree))
  const performStream = streamPerformer(pools, semaphore, { streamsMax, rowsMax, outbound })
  const binding = { ...options, semaphore, misses: missLimiter() }
  for (const { base, entries } of options.registers) {
    for (const { operation, handler } of entries) {
      app.route({
        method: operation.method,
        url: routePath(base, operation),
        bodyLimit: operation.bodyBytesMax,
        handler:
          operation.streams.length > 0
            ? streamOf(operation, handler as AnyStreamHandler, performStream)
            : dataOf(operation, handler as AnyHandler, binding),
      })
    }
  }
}

interface Binding extends BinderOptions {
  semaphore: FairSemaphore
  misses: Misses
}

const dataOf =
  (operation: Operation, handler: AnyHandler, binding: Binding) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { pools, semaphore, uploadBytesMax, outbound, publicUrl } = binding
    const gone = callerGone(reply)
    const caller = callerOf(request)
    const { input, fingerprint, upload } = await parseInput(operation, request, uploadBytesMax)
    let answer: Answer
    try {
      const once = onceOnly(request, operation, caller, fingerprint)
      checkScope(caller, operation)
      const ifMatch = request.headers['if-match'] ?? null
      const signedIn = signedInOf(request, caller, binding)
      const call = { operation, handler, caller, input, ifMatch, once, requestId: request.id }
      answer = await semaphore.withPermit({ tenantId: caller.tenantId, gone }, () =>
        perform(pools, { ...call, gone, signedIn, outbound, publicUrl }),
      )
    } finally {
      await upload?.discard()
    }
    return send(reply, answer)
  }

const streamOf =
  (operation: Operation, handler: AnyStreamHandler, performStream: ReturnType<typeof streamPerformer>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request)
    const { input } = await parseInput(operation, request, 0)
    checkScope(caller, operation)
    // Where no type is acceptable the first one is sent, which is better than no answer.
    const mediaType =
      negotiate(request.headers.accept ?? '*/*', operation.streams) ?? operation.streams[0] ?? ''
    const outcome = await performStream({ handler, caller, input, mediaType, gone: callerGone(reply) })
    return sendStream(reply, { ...outcome, mediaType })
  }

function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('a request reached an operation without a caller')
  return caller
}

/** Undefined where a key calls. */
function signedInOf(
  { protocol, host }: FastifyRequest,
  { role, keyId, scopes }: Caller,
  { misses, sendsMail, publicUrl }: Binding,
): SignedIn | undefined {
  if (role === undefined) return undefined
  const origin = publicUrl ?? `${protocol}://${host}`
  return { sessionId: keyId, role, rights: scopes, origin, misses, sendsMail }
}

function onceOnly(
  request: FastifyRequest,
  operation: Operation,
  caller: Caller,
  fingerprint: Buffer | string,
): OnceOnly | null {
  if (operation.method === 'GET') return null
  const key = idempotencyKey(request.headers['idempotency-key'])
  return key === null ? null : { key, keyId: caller.keyId, ...boundToCaller(request, fingerprint) }
}

function send(reply: FastifyReply, { status, text, data, replayed }: Answer): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true')
  const version = rowVersion(data)
  if (version) reply.header('etag', `"${version}"`)
  return sendData(reply, status, text)
}

/** The version of a single row is the time of its last change. */
function rowVersion(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('updated_at' in data) || 'job_id' in data)
    return undefined
  return typeof data.updated_at === 'string' ? data.updated_at : undefined
}
