import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, tenantReads } from '../db/tenant-db.ts'
import { createOpportunity } from '../testing/factories/opportunity.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'
import { idAt } from './in-memory/id-table.ts'
import { recordBytes, routesInOrder, timeAt } from './routes-in-order.ts'
import type { PageWanted } from './search-statement.ts'
import { type Position, sortOrder } from './sort-order.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string

const db = () => service.database.owner
const engaged = { engagementCount: 1, lastEngagementAt: '2026-01-01T00:00:00.000Z' }

/** More routes than are read at once, with many ties, some of them hidden and without an engagement. */
beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
  const { connectorId } = await createOpportunity(db(), tenantId, engaged)
  await db().query(
    `create temporary table made as select n, gen_random_uuid() as id from generate_series(1, 5000) n`,
  )
  await db().query(
    `insert into people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
     select $1, id, 'o' || n, 'person ' || n, 'person ' || n, now(), now() from made`,
    [tenantId],
  )
  await db().query(
    `insert into opportunities (tenant_id, id, connector_id, prospect_id, score, as_of, model_version, engagement_count,
       last_engagement_at, created_at, updated_at)
     select $1, gen_random_uuid(), $2, id, 50, now(), 'rs-1', n % 50,
       case when n % 50 > 0 then now() - n % 90 * interval '1 hour' end, now() - n % 70 * interval '1 hour',
       now() - n % 60 * interval '1 hour'
     from made`,
    [tenantId, connectorId],
  )
})
afterAll(() => service.stop())

interface Asked {
  sort: string
  hiding: number
  after?: Position
}

/** All there is, and how many statements it took. */
async function walked({ sort, hiding, after }: Asked) {
  const order = sortOrder(sort, hiding)
  const found: { id: string; time: string | null }[] = []
  let statements = 0
  await tenantReads(service.database.pools.transactions, tenantId).snapshot(async (own) => {
    const counting: Db = {
      ...own,
      first: (statement) => {
        statements++
        return own.first(statement)
      },
    }
    for await (const records of routesInOrder(counting, tenantId, { order, hiding, after }))
      for (let at = 0; at < records.byteLength; at += recordBytes)
        found.push({ id: idAt(records, at), time: timeAt(records, at) })
  })
  return { found, statements }
}

async function sorted({ sort, hiding }: Pick<PageWanted, 'hiding'> & { sort: string }) {
  const column = sort.replace('-', '')
  const direction = sort.startsWith('-') ? 'asc nulls first, id desc' : 'desc nulls last, id'
  const { rows } = await db().query<{ id: string; time: Date | string | null }>(
    `select id, ${column} as time from opportunities where tenant_id = $1 and hidden & $2 = 0 order by ${column} ${direction}`,
    [tenantId, hiding],
  )
  return rows.map(({ id, time }) => ({ id, time: time === null ? null : new Date(time).toISOString() }))
}

const orders: Asked[] = [
  'updated_at',
  '-updated_at',
  'created_at',
  'last_engagement_at',
  '-last_engagement_at',
].flatMap((sort) => [
  { sort, hiding: 15 },
  { sort, hiding: 0 },
])

test.each(orders)('$sort, hiding $hiding, gives all routes in order, read once', async (asked) => {
  const expected = await sorted(asked)
  expect(expected.length).toBeGreaterThan(4_800)
  const first = await walked(asked)
  expect(first.found).toEqual(expected)
  expect(first.statements).toBe(3)
  const again = await walked(asked)
  expect(again.found).toEqual(expected)
  expect(again.statements).toBe(1)
  const last = expected[1_000]
  const after = { id: last?.id ?? '', value: last?.time ?? null }
  expect((await walked({ ...asked, after })).found).toEqual(expected.slice(1_001))
})

test('what is kept is read anew once a route has another time, comes or goes', async () => {
  const asked = { sort: 'updated_at', hiding: 15 }
  const { found } = await walked(asked)
  const [one, other] = [found[2_000]?.id ?? '', found[3_000]?.id ?? '']
  const changes: [string, () => Promise<unknown>][] = [
    ['notes', () => workspace.call('PUT', `/opportunities/${one}`, { notes: 'Met at the fair' })],
    [
      'a closing route',
      () => db().query('update opportunities set status_closes = true where id = $1', [one]),
    ],
    ['a time alone', () => db().query('update opportunities set updated_at = now() where id = $1', [other])],
    ['one that comes', () => createOpportunity(db(), tenantId, engaged)],
    ['one that goes', () => db().query('delete from opportunities where id = $1', [other])],
  ]
  let before = found
  for (const [what, change] of changes) {
    await change()
    const after = (await walked(asked)).found
    expect(after, what).toEqual(await sorted(asked))
    expect(after, what).not.toEqual(before)
    before = after
  }
})
