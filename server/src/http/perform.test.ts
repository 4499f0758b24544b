import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@throughline/contract/errors.ts'
import { operation } from '@throughline/contract/operation.ts'
import Type from 'typebox'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../floor/db/sql.ts'
import type { Context } from '../floor/operation/context.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { offlineOutbound } from '../testing/offline-outbound.ts'
import { createTwoWorkspaces } from '../testing/two-workspaces.ts'
import type { OnceOnly } from './idempotency.ts'
import { type AnyHandler, perform } from './perform.ts'

let database: TestDatabase
let tenantId: string

beforeAll(async () => {
  database = await createTestDatabase()
  ;[tenantId] = await createTwoWorkspaces(database)
})
afterAll(() => database.drop())

const change = operation({
  name: 'change-tier',
  method: 'PUT',
  path: '/tiers',
  room: 'tiers',
  scope: 'write',
  summary: 'Change a tier',
  data: Type.Object({ ok: Type.Boolean() }),
})

type Prepared = { prepare(ctx: Context): Promise<(ctx: Context) => Promise<unknown>> }

function run(handler: ((ctx: Context) => Promise<unknown>) | Prepared, once: OnceOnly | null = null) {
  const caller = { tenantId, keyId: newId(), memberId: newId(), scopes: ['write'] as const }
  return perform(database.pools, {
    operation: change,
    handler: handler as AnyHandler,
    caller,
    input: {},
    ifMatch: null,
    outbound: offlineOutbound,
    once,
    requestId: 'request',
    gone: new AbortController().signal,
  })
}

/** A request under an Idempotency-Key. */
const onceOnly = (key: string, keyId = newId()): OnceOnly => ({
  key,
  keyId,
  requestHash: key,
  answerKey: Buffer.alloc(32),
})

const rename = (ctx: Context, position: number, name: string) =>
  ctx.db.run(sql`
    update tiers set name = ${name}, name_canon = ${name}
    where tenant_id = ${ctx.tenantId} and position = ${position}`)

async function names(): Promise<string[]> {
  const { rows } = await database.owner.query(
    'select name from tiers where tenant_id = $1 order by position',
    [tenantId],
  )
  return rows.map(({ name }) => name)
}

/** Two transactions that take the same two rows in opposite order, each waiting until the other has its first. */
function crossing(first: string, second: string, once: (name: string) => OnceOnly | null) {
  const attempts: Record<string, number> = { [first]: 0, [second]: 0 }
  const taken = new Set<string>()
  const cross = (name: string, [from, to]: [number, number]) =>
    run(async (ctx) => {
      attempts[name] = (attempts[name] ?? 0) + 1
      await rename(ctx, from, `${name} ${from}`)
      taken.add(name)
      while (taken.size < 2) await sleep(5)
      await rename(ctx, to, `${name} ${to}`)
      return { ok: true }
    }, once(name))
  return { attempts, both: () => Promise.all([cross(first, [0, 1]), cross(second, [1, 0])]) }
}

describe('[C6] a deadlock', () => {
  test('is settled by running one of the two again, so that both are carried out', async () => {
    const { attempts, both } = crossing('left', 'right', () => null)
    const outcomes = await both()
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
    // Who is run again may be quicker than who waits, and the two meet once more.
    expect(Math.max(...Object.values(attempts))).toBeGreaterThan(1)
    const [last = ''] = (await names())[0]?.split(' ') ?? []
    expect(Object.keys(attempts)).toContain(last)
    expect(await names()).toEqual([`${last} 0`, `${last} 1`, 'Tier 3'])
  })

  test('is settled in the same way under an Idempotency-Key', async () => {
    const keyId = newId()
    const { attempts, both } = crossing('up', 'down', (name) => onceOnly(name, keyId))
    const outcomes = await both()
    expect(outcomes.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(Math.max(...Object.values(attempts))).toBeGreaterThan(1)
  })

  test('that happens again and again is given up as unavailable', async () => {
    let attempts = 0
    const failing = run(async () => {
      attempts++
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    })
    await expect(failing).rejects.toMatchObject({ code: '40P01' })
    expect(attempts).toBe(4)
  })
})

test('what takes its time before a write holds neither a transaction nor a connection', async () => {
  const pool = database.pools.transactions
  const inUse = () => pool.totalCount - pool.idleCount
  const slow = {
    prepare: async (ctx: Context) => {
      const [read] = await ctx.db.rows<{ name: string }>(sql`
        select name from tiers where tenant_id = ${ctx.tenantId} and position = 2`)
      expect(inUse()).toBe(0)
      return async (inside: Context) => {
        await rename(inside, 2, `${read?.name} again`)
        expect(inUse()).toBe(1)
        return { ok: true }
      }
    },
  }
  const once = onceOnly('slow')
  const before = (await names())[2]
  expect(await run(slow, once)).toMatchObject({ status: 200 })
  expect(await run(slow, once)).toMatchObject({ status: 200, replayed: true })
  expect((await names())[2]).toBe(`${before} again`)
})

describe('a failure of the operation', () => {
  test('undoes what was written before it', async () => {
    const before = await names()
    const failing = run(async (ctx) => {
      await rename(ctx, 2, 'gone')
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    expect(await names()).toEqual(before)
  })

  test('of the database under an Idempotency-Key is kept, and what was written before it is not', async () => {
    const before = await names()
    const once = onceOnly('double')
    const outcome = await run(async (ctx) => {
      await rename(ctx, 2, 'gone')
      await rename(ctx, 1, 'gone')
      return { ok: true }
    }, once)
    expect(outcome.status).toBe(409)
    expect(JSON.parse(String(outcome.text)).error.code).toBe('CONFLICT')
    expect(await names()).toEqual(before)
    const again = await run(async () => ({ ok: true }), once)
    expect(again).toMatchObject({ status: 409, text: outcome.text, replayed: true })
  })

  test.each([
    new Error('a defect'),
    new ApiError('RATE_LIMITED', 'Too many guesses.'),
  ])('that passes is not kept under an Idempotency-Key: %s', async (error) => {
    const once = onceOnly(error.message)
    await expect(run(() => Promise.reject(error), once)).rejects.toThrow(error.message)
    expect(await run(async () => ({ ok: true }), once)).toMatchObject({ status: 200 })
  })
})
