import { type IncomingMessage, request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { exportOpportunities } from '@throughline/contract/opportunities/export-opportunities.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../floor/db/sql.ts'
import type { Handler } from '../floor/operation/handler.ts'
import { offlineOutbound } from '../testing/offline-outbound.ts'
import { type OpenServer, openServer } from '../testing/open-server.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'
import { fairSemaphore } from './fair-semaphore.ts'
import { streamPerformer } from './perform-stream.ts'

let service: TestService
let workspace: TestWorkspace
let handler: Handler<typeof exportOpportunities>
let server: OpenServer

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  server = await openServer(service.database, { exportOpportunities: (ctx, input) => handler(ctx, input) })
})
afterAll(async () => {
  await server.app.close()
  await service.stop()
})
beforeEach(() => expect.poll(underWay).toBe(0))

const headers = () => ({ authorization: `Bearer ${workspace.key}` })
const address = () => `http://127.0.0.1:${server.port}/v1/opportunities/export`
const get = (signal?: AbortSignal) => fetch(address(), { headers: headers(), ...(signal && { signal }) })

/** Statements of exports that the database is still at work on. */
async function underWay(): Promise<number> {
  const { rows } = await service.database.owner.query(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and query like 'copy (%' and state = 'active'`,
  )
  return rows[0].n
}

/** Answers a select of one column, a line per row. */
const answering =
  (statement: ReturnType<typeof sql>): Handler<typeof exportOpportunities> =>
  async ({ stream }) => {
    const batches = await stream.rows<{ x: string }>(statement)
    return { fileName: 'x.csv', pieces: asText(batches) }
  }

async function* asText(batches: AsyncIterable<{ x: string }[]>) {
  for await (const rows of batches) yield rows.map(({ x }) => `${x}\n`).join('')
}

const endless = sql`select repeat('x', 1000) as x, generate_series(1, 100000000) as n`

describe('a stream', () => {
  test('arrives whole, whatever its size', async () => {
    handler = answering(sql`select n || repeat(' ', 1000) as x from generate_series(1, ${20_000}::int) n`)
    const text = await (await get()).text()
    const numbers = text.split('\n').slice(0, -1).map(Number)
    expect(numbers).toHaveLength(20_000)
    expect(numbers.every((n, at) => n === at + 1)).toBe(true)
  })

  test('[R11] is made no faster than it is read, in little memory', async () => {
    handler = answering(endless)
    let made = 0
    const counted = handler
    handler = async (ctx, input) => {
      const { fileName, pieces } = await counted(ctx, input)
      async function* counting() {
        for await (const piece of pieces) {
          made += piece.length
          yield piece
        }
      }
      return { fileName, pieces: counting() }
    }
    const giveUp = new AbortController()
    const reader = (await get(giveUp.signal)).body?.getReader()
    await reader?.read()
    const madeMeanwhile = async () => {
      const soFar = made
      await sleep(500)
      return made - soFar
    }
    await expect.poll(madeMeanwhile).toBe(0)
    expect(made).toBeLessThan(32 * 1024 * 1024)
    giveUp.abort()
  })

  test('[R12] that fails on the way ends the connection without its last chunk', async () => {
    handler = answering(
      sql`select 1 / (100000 - n) || repeat('x', 100) as x from generate_series(1, 200000) n`,
    )
    const response = await get()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  test('that fails before its first byte is an envelope', async () => {
    handler = answering(sql`select 1 / 0 as x`)
    const response = await get()
    expect(response.status).toBe(500)
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'INTERNAL' } })
  })

  test('that collides before its first byte begins anew, four times at most', async () => {
    await service.database.owner.query(`
      create function collide(code text) returns text language plpgsql as $$
      begin
        raise exception 'the test wants it' using errcode = code;
      end $$;
      grant execute on function collide to public`)
    for (const [code, times] of [
      ['40P01', 1],
      ['40001', 3],
      ['40P01', 4],
    ] as const) {
      let begun = 0
      handler = (ctx, input) =>
        answering(begun++ < times ? sql`select collide(${code}) as x` : sql`select 'x' as x`)(ctx, input)
      const response = await get()
      expect([response.status, begun]).toEqual(times < 4 ? [200, times + 1] : [503, 4])
      if (response.ok) expect(await response.text()).toBe('x\n')
    }
    // None of those that collided is still counted as under way.
    const held = [new AbortController(), new AbortController()]
    handler = answering(endless)
    const answers = await Promise.all(held.map(({ signal }) => get(signal)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const one of held) one.abort()
  })

  test('[R11] is given up within a second of the caller, even before it began', async () => {
    for (const statement of [endless, sql`select pg_sleep(30)::text as x`]) {
      handler = answering(statement)
      const giveUp = new AbortController()
      const answer = get(giveUp.signal).catch(() => null)
      await expect.poll(underWay).toBe(1)
      await sleep(100)
      giveUp.abort()
      await answer
      await expect.poll(underWay).toBe(0)
    }
  })

  test('[R11] is given up with its caller while it still reads what its rows depend on', async () => {
    const reading = async () => {
      const { rows } = await service.database.owner.query(
        `select count(*) as n from pg_stat_activity
         where datname = current_database() and query = 'select pg_sleep(30)' and state = 'active'`,
      )
      return rows[0].n
    }
    handler = async ({ db }) => {
      await db.run(sql`select pg_sleep(30)`)
      throw new Error('nobody gave up')
    }
    const giveUp = new AbortController()
    const answer = get(giveUp.signal).catch(() => null)
    await expect.poll(reading).toBe(1)
    giveUp.abort()
    await answer
    await expect.poll(reading).toBe(0)
  })

  test('[R3] waits for a permit of its workspace until its first row is there', async () => {
    const semaphore = fairSemaphore(1, 20)
    const perform = streamPerformer(service.database.pools, semaphore, {
      streamsMax: 2,
      rowsMax: 1,
      outbound: offlineOutbound,
    })
    const gone = new AbortController().signal
    const caller = { tenantId: workspace.tenantId, memberId: '', keyId: '', scopes: [] }
    const performance = { handler, caller, input: {}, mediaType: 'text/csv', gone }
    handler = answering(sql`select 'x' as x`)
    let isOver = () => {}
    const other = semaphore.withPermit(
      { tenantId: workspace.tenantId, gone },
      () => new Promise<void>((resolve) => (isOver = resolve)),
    )
    await expect(perform({ ...performance, handler })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    isOver()
    await other
    const { content } = await perform({ ...performance, handler })
    expect((await content.toArray()).join('')).toBe('x\n')
  })

  test('[C9] sees one moment, writes nothing and only its workspace', async () => {
    handler = answering(sql`
      select concat_ws(' ', current_setting('transaction_isolation'), current_setting('transaction_read_only'),
        count(distinct tenant_id)) as x
      from tags`)
    await service.createWorkspace()
    expect(await (await get()).text()).toBe('repeatable read on 1\n')
  })

  test('HEAD gets the headers alone, and nothing goes on behind it', async () => {
    handler = answering(endless)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      send(address(), { method: 'HEAD', headers: headers() }, (answer) => {
        answer.resume().on('end', () => resolve(answer))
      })
        .on('error', reject)
        .end()
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('content-length')
    await expect.poll(underWay).toBe(0)
  })

  test('values reach the database as they are', async () => {
    const text = `it's a \\ "quoted" {x,y} $1 %\n🙂`
    handler = answering(sql`
      select json_build_array(${text}::text, ${[text, 'null', '']}::text[], ${5}::int, ${null}::text, ${true}::boolean)
        ::text as x`)
    expect(JSON.parse(await (await get()).text())).toEqual([text, [text, 'null', ''], 5, null, true])
  })
})

test('[R11] a third stream of one workspace is RATE_LIMITED until one has ended', async () => {
  handler = answering(endless)
  const held = [new AbortController(), new AbortController()]
  const answers = await Promise.all(held.map(({ signal }) => get(signal)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const third = await get()
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await third.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } })
  for (const one of held) one.abort()
  handler = answering(sql`select 'x' as x`)
  await expect.poll(async () => (await get()).status).toBe(200)
})
