import type { Operation } from '@throughline/contract/operation.ts'
import { v7 as newId } from 'uuid'
import { type CallMade, entryOfCall } from '../floor/audit/entry-of-call.ts'
import { recordEntry } from '../floor/audit/record-entry.ts'
import { isTransactionConflict } from '../floor/db/database-failure.ts'
import type { Pools } from '../floor/db/pools.ts'
import { sql } from '../floor/db/sql.ts'
import { type Db, inTenantTransaction, tenantReads } from '../floor/db/tenant-db.ts'
import type { Context } from '../floor/operation/context.ts'
import { toApiError } from './error-handler.ts'
import { type Answer, claimKey, type OnceOnly, storeAnswer } from './idempotency.ts'
import { dataText, errorText } from './reply.ts'
import { retryConflicts } from './retry-conflicts.ts'

/** An operation's handler with its types erased: the register has already proved that they fit. */
export type AnyHandler =
  | ((ctx: Context, input: never) => Promise<unknown>)
  | { prepare(ctx: Context, input: never): Promise<Effect> }

type Effect = (ctx: Context) => Promise<unknown>

interface Performance
  extends Omit<CallMade, 'data'>,
    Pick<Context, 'ifMatch' | 'outbound' | 'publicUrl' | 'signedIn'> {
  handler: AnyHandler
  once: OnceOnly | null
  /** Tells that the caller has gone: a read is given up then, a write is carried out. */
  gone: AbortSignal
}

/** Runs an operation: reads in one-statement transactions, writes in one, run again when it collided with another. */
export async function perform(pools: Pools, performance: Performance): Promise<Answer> {
  const { caller, operation } = performance
  const reading = contextOf(performance, tenantReads(pools.transactions, caller.tenantId, performance.gone))
  const effect = await effectOf(performance, reading)
  if (operation.method === 'GET') return answered(operation, await effect(reading))
  return retryConflicts(() =>
    inTenantTransaction(pools.transactions, caller.tenantId, (db) => write({ ...performance, effect }, db)),
  )
}

async function effectOf({ handler, input }: Performance, reading: Context): Promise<Effect> {
  if (typeof handler === 'function') return (ctx) => handler(ctx, input as never)
  return handler.prepare(reading, input as never)
}

type Prepared = Performance & { effect: Effect }

const answered = ({ status }: Operation, data: unknown): Answer => ({ status, text: dataText(data), data })

async function write(performance: Prepared, db: Db): Promise<Answer> {
  const { once, operation } = performance
  const ctx = contextOf(performance, db)
  if (!once) return answered(operation, await change(performance, ctx))
  const stored = await claimKey(ctx, once)
  if (stored) return { ...stored, data: JSON.parse(stored.text).data, replayed: true }
  await db.run(sql`savepoint effect`)
  const answer = await answerOf(performance, ctx)
  await storeAnswer(ctx, once, answer)
  return answer
}

/** Whether a failure is not stored: nothing was done, and the request may succeed with another version or later. */
const isPassing = (status: number) => status === 412 || status === 429 || status >= 500

/** A failure is an answer too: its effect is undone, and the answer is kept like any other. */
async function answerOf(performance: Prepared, ctx: Context): Promise<Answer> {
  try {
    return answered(performance.operation, await change(performance, ctx))
  } catch (error) {
    if (isTransactionConflict(error)) throw error
    const failure = toApiError(error)
    if (isPassing(failure.status)) throw error
    await ctx.db.run(sql`rollback to savepoint effect`)
    return { status: failure.status, text: errorText(failure, performance.requestId) }
  }
}

/** Carries out an operation and writes into the audit log, in the same transaction, who did so. */
async function change(performance: Prepared, ctx: Context): Promise<unknown> {
  const data = await performance.effect(ctx)
  const entry = entryOfCall({ ...performance, data })
  if (entry) await recordEntry(ctx, entry)
  return data
}

function contextOf({ caller, ifMatch, outbound, signedIn, publicUrl }: Performance, db: Db): Context {
  const { tenantId, memberId, scopes, connector } = caller
  const who = { tenantId, memberId, scopes, connector }
  return { ...who, db, now: new Date(), newId, ifMatch, outbound, signedIn, publicUrl }
}
