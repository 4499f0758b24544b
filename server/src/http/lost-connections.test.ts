import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApiKey } from '../directory/api-keys/api-key.ts'
import { createOwner } from '../directory/owners/create-owner.ts'
import { createWithKey } from '../directory/workspaces/first-start.ts'
import { longStatements } from '../floor/db/long-statements.ts'
import { openPools } from '../floor/db/pools.ts'
import { sql } from '../floor/db/sql.ts'
import type { Context } from '../floor/operation/context.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openFaultProxy } from '../testing/fault-proxy.ts'
import { type OpenServer, openServer } from '../testing/open-server.ts'
import { exchange, rawRequest } from '../testing/raw-http.ts'

let database: TestDatabase
let server: OpenServer
const keys = { first: newApiKey(), second: newApiKey() }
const connectionsMax = 4

beforeAll(async () => {
  database = await createTestDatabase({ connectionsMax, statementTimeoutMs: 1_000 })
  for (const [slug, key] of Object.entries(keys)) {
    await createWithKey(
      database.pools.transactions,
      { slug, name: slug, email: `${slug}@x.test`, key },
      new Date(),
    )
  }
  server = await openServer(database, { listTiers: slowTiers, createOwner: slowOwner })
})
afterAll(async () => {
  await server.app.close()
  await database.drop()
})

/** As slow as the client asks; the rows it sees carry the mark of their workspace. */
let slowness = 0
const nap = () => sql`select pg_sleep(${slowness}::float)`

async function slowTiers(ctx: Context) {
  const [, tiers] = await ctx.db.batch<[unknown[], { id: string; name: string; position: number }[]]>([
    nap(),
    sql`select id, (select slug from workspaces) || ' ' || name as name, position from tiers order by position`,
  ])
  return { tiers }
}

async function slowOwner(ctx: Context): Promise<never> {
  await ctx.db.run(sql`update tiers set position = position where tenant_id = ${ctx.tenantId}`)
  await ctx.db.run(nap())
  throw new Error('nobody is there to hear it')
}

const request = (key: string, line = 'GET /v1/tenant-tiers HTTP/1.1', body = '') =>
  rawRequest(
    line,
    {
      Host: 'x',
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Connection: 'close',
    },
    body,
  )

async function tiers(key: string) {
  const { answers } = await exchange(server.port, [request(key)], { quietMs: 8_000 })
  const [answer] = answers
  return { status: answer?.status, headers: answer?.headers, body: JSON.parse(answer?.body ?? '{}') }
}

const terminateBackends = () =>
  database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )

async function expectCleanPool(): Promise<void> {
  const pool = database.pools.transactions
  while (pool.idleCount < pool.totalCount) await sleep(10)
  expect(pool.waitingCount).toBe(0)
  // A connection that was given up ends a moment later on the server.
  while ((await busyBackends()) > 0) await sleep(10)
}

/** How many statements are slow at this moment. */
async function sleeping(): Promise<number> {
  const { rows } = await database.owner.query(
    `select from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
  )
  return rows.length
}

async function busyBackends(): Promise<number> {
  const { rows } = await database.owner.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
       and backend_type = 'client backend'`,
  )
  return rows.length
}

describe('[R1] a database that goes away', () => {
  test('in the middle of a request is a 503 with Retry-After, and the next request is served', async () => {
    // Both connections are there, so that the two are slow at the same time.
    await Promise.all([tiers(keys.first), tiers(keys.second)])
    slowness = 0.9
    const waiting = [tiers(keys.first), tiers(keys.second)]
    while ((await sleeping()) < waiting.length) await sleep(10)
    await terminateBackends()
    for (const { status, headers, body } of await Promise.all(waiting)) {
      expect(status).toBe(503)
      expect(headers?.['retry-after']).toBe('1')
      expect(body.error).toMatchObject({
        code: 'UNAVAILABLE',
        message: 'The database cannot answer right now. Try again in a second.',
      })
    }
    slowness = 0
    const failures = server.log.filter(({ msg }) => msg === 'request failed')
    expect(failures).toHaveLength(2)
    for (const failure of failures) {
      expect(failure).toMatchObject({
        code: 'UNAVAILABLE',
        why: expect.stringMatching(/^57P01 error: terminat/),
      })
      expect(JSON.stringify(failure)).not.toContain('.ts:')
    }
    expect((await tiers(keys.first)).status).toBe(200)
    await expectCleanPool()
  })

  test('between requests is noticed by nobody', async () => {
    expect((await tiers(keys.first)).status).toBe(200)
    await terminateBackends()
    await sleep(50)
    expect((await tiers(keys.first)).status).toBe(200)
  })

  test('again and again under load costs single requests, never the process', async () => {
    slowness = 0.02
    const statuses = new Map<number | undefined, number>()
    const load = Array.from({ length: 8 }, async (_, at) => {
      for (let round = 0; round < 12; round++) {
        const { status, body } = await tiers(at % 2 ? keys.first : keys.second)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        for (const tier of body.data?.tiers ?? []) expect(tier.name).toContain(at % 2 ? 'first' : 'second')
      }
    })
    for (let round = 0; round < 8; round++) {
      await sleep(60)
      await terminateBackends()
    }
    await Promise.all(load)
    slowness = 0
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(0)
    expect((await tiers(keys.first)).status).toBe(200)
    await expectCleanPool()
  })
})

describe('[R4] a statement that takes too long', () => {
  test('is a 504 and leaves its connection clean', async () => {
    slowness = 3
    const { status, body } = await tiers(keys.first)
    slowness = 0
    expect(status).toBe(504)
    expect(body.error.code).toBe('TIMEOUT')
    await expectCleanPool()
  })
})

describe('[R2] a network that swallows everything', () => {
  test('is a 504 soon after the time a statement may take, unless it has been given more', async () => {
    const proxy = await openFaultProxy(database.url)
    const pools = openPools(proxy.address, { connectionsMax, statementTimeoutMs: 500 })
    let swallows = false
    const behind = await openServer(
      { pools },
      {
        listTiers: async (ctx) => {
          proxy.swallow(swallows)
          return slowTiers(ctx)
        },
        createOwner: async (ctx, input) => {
          proxy.swallow(swallows)
          if (swallows) return createOwner(ctx, input)
          if (input.email.startsWith('thinks')) {
            await ctx.db.run(nap())
            await sleep(1_200)
            return createOwner(ctx, input)
          }
          await ctx.db.run(longStatements)
          await ctx.db.run(nap())
          return createOwner(ctx, input)
        },
      },
    )
    const ask = async (line: string, body?: string) => {
      const { answers } = await exchange(behind.port, [request(keys.first, line, body)], { quietMs: 8_000 })
      return answers[0]
    }
    for (let round = 0; round < 3; round++) {
      swallows = true
      const written = JSON.stringify({ email: `swallowed-${round}@x.test` })
      const answers = [await ask('GET /v1/tenant-tiers HTTP/1.1')]
      proxy.swallow(false)
      answers.push(await ask('POST /v1/owners HTTP/1.1', written))
      for (const answer of answers) {
        expect(answer?.status).toBe(504)
        expect(JSON.parse(answer?.body ?? '').error.code).toBe('TIMEOUT')
      }
      proxy.swallow(false)
      swallows = false
      expect((await ask('GET /v1/tenant-tiers HTTP/1.1'))?.status).toBe(200)
      expect(pools.transactions.totalCount).toBeLessThanOrEqual(connectionsMax)
    }
    // Between its statements a write may take its time.
    const thinks = await ask('POST /v1/owners HTTP/1.1', JSON.stringify({ email: 'thinks@x.test' }))
    expect(thinks?.status).toBe(201)
    slowness = 1.2
    const long = await ask('POST /v1/owners HTTP/1.1', JSON.stringify({ email: 'long@x.test' }))
    slowness = 0
    expect(long?.status).toBe(201)
    await behind.app.close()
    await pools.close()
    await proxy.close()
  })
})

describe('[R3, A14] a workspace that asks for more than there are connections', () => {
  test('keeps no other waiting until its own requests are answered', async () => {
    slowness = 0.1
    const answered: string[] = []
    const ask = async (name: 'first' | 'second') => {
      const { status } = await tiers(keys[name])
      answered.push(`${name} ${status}`)
    }
    const many = Array.from({ length: 30 }, () => ask('first'))
    await sleep(50)
    await ask('second')
    slowness = 0
    expect(answered.at(-1)).toBe('second 200')
    expect(answered.length).toBeLessThan(25)
    await Promise.all(many)
    expect(new Set(answered)).toEqual(new Set(['first 200', 'second 200']))
    await expectCleanPool()
  })
})

describe('[A8, H11] a client that goes away', () => {
  test('leaves nothing on the connection, which next serves another workspace', async () => {
    slowness = 0.2
    server.log.length = 0
    const body = JSON.stringify({ email: 'a@x.test' })
    for (let round = 0; round < 6; round++) {
      await exchange(server.port, [request(round % 2 ? keys.first : keys.second)], { quietMs: 20 })
      await exchange(server.port, [request(keys.first, 'POST /v1/owners HTTP/1.1', body)], { quietMs: 20 })
    }
    slowness = 0
    const { body: seen } = await tiers(keys.second)
    expect(seen.data.tiers.map(({ name }: { name: string }) => name)).toEqual([
      'second Tier 1',
      'second Tier 2',
      'second Tier 3',
    ])
    await expectCleanPool()
    expect(database.pools.transactions.totalCount).toBeLessThanOrEqual(connectionsMax)
  })

  test('has its read given up within a second, and no error in the log', async () => {
    slowness = 20
    server.log.length = 0
    const leaving = exchange(server.port, [request(keys.first)], { quietMs: 300 })
    while ((await sleeping()) === 0) await sleep(10)
    await leaving
    const left = Date.now()
    while ((await sleeping()) > 0) await sleep(10)
    slowness = 0
    expect(Date.now() - left).toBeLessThan(1_000)
    expect((await tiers(keys.second)).status).toBe(200)
    await expectCleanPool()
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})
