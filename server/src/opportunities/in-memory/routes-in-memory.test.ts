import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { type Db, inTenantTransaction, tenantReads } from '../../db/tenant-db.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import fc from '../../testing/fast-check.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { searchForm } from '../../text/search-form.ts'
import { hidingBits } from '../hidden-reasons.ts'
import type { FoundRow, PageWanted } from '../search-statement.ts'
import { sortOrder } from '../sort-order.ts'
import { type RouteChange, routeStamps, stampRoutes } from '../stamp-routes.ts'
import type { FoundRoutes } from './found-routes.ts'
import type { RouteSearch, RouteSet } from './route-search.ts'
import { RoutesInMemory } from './routes-in-memory.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

/** Few letters, so that much matches; some of several bytes, and what `like` takes for something else. */
const words = ['ana', 'nab', 'Bañ', 'ab%', 'a_b', 'b\\a', '日本', 'nn', 'Ban Anna']
const word = fc.constantFrom(...words)
const text = fc
  .tuple(word, fc.nat(), fc.integer({ min: 1, max: 3 }))
  .map(([from, start, length]) => {
    const letters = [...from]
    const first = start % letters.length
    return letters.slice(first, first + length).join('')
  })
  .filter((part) => searchForm(part) !== '')

interface Network {
  tenantId: string
  reads: Db
  connectors: string[]
  people: string[]
  companies: string[]
}

const owner = (): pg.Client => service.database.owner
const write = (tenantId: string, work: (db: Db) => Promise<unknown>) =>
  inTenantTransaction(service.database.pools.transactions, tenantId, work)

/** Connectors, prospects and companies with such names, and some that nothing matches, with routes in all states. */
async function createNetwork(unmatched = 0): Promise<Network> {
  const { tenantId } = await service.createWorkspace()
  const network: Network = {
    tenantId,
    reads: tenantReads(service.database.pools.transactions, tenantId),
    connectors: [],
    people: [],
    companies: [],
  }
  for (const name of [...words, ...Array<string>(unmatched).fill('zz')]) {
    network.connectors.push((await createConnector(owner(), tenantId, { name })).id)
    network.people.push((await createPerson(owner(), tenantId, { name: `${name} bo` })).id)
    network.companies.push(
      (await createCompany(owner(), tenantId, { name: `${name} ${network.companies.length}` })).id,
    )
  }
  for (let n = 0; n < 60; n++) await addRoute(network, n)
  await write(tenantId, (db) => stampRoutes(db, tenantId, 'much'))
  return network
}

const at = (list: readonly string[], n: number) => list[n % list.length] ?? ''

async function addRoute({ tenantId, connectors, people, companies }: Network, n: number): Promise<string> {
  const connectorId = at(connectors, n)
  const prospectId = at(people, Math.floor(n / connectors.length) + n)
  const known = await owner().query(
    'select from opportunities where tenant_id = $1 and connector_id = $2 and prospect_id = $3',
    [tenantId, connectorId, prospectId],
  )
  if (known.rowCount === 0)
    await createOpportunity(owner(), tenantId, {
      connectorId,
      prospectId,
      companyId: n % 5 === 0 ? null : at(companies, n * 7),
      score: n % 6 === 0 ? null : (n * 5) % 12,
      engagementCount: n % 3,
      prospectIsConnector: n % 8 === 0,
    })
  return connectorId
}

const bytesOf = (ids: readonly string[]) =>
  new DataView(Uint8Array.from(Buffer.from(ids.join('').replaceAll('-', ''), 'hex')).buffer)

const idsIn = (bytes: DataView) =>
  new Set(
    Array.from({ length: bytes.byteLength / 16 }, (_, n) => {
      const hex = Buffer.from(bytes.buffer).toString('hex', 16 * n, 16 * n + 16)
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    }),
  )

interface Search extends RouteSearch {
  page: PageWanted
}

interface Row {
  id: string
  score: number | null
  hidden: number
  connector_id: string
  company_id: string | null
  connector: string
  prospect: string
  company: string
}

/** What the search must find, counted one by one. */
async function recounted({ tenantId }: Network, { text: part, minScore, sets, page }: Search) {
  const { rows } = await owner().query<Row>(
    `select o.id, o.score, o.hidden, o.connector_id, o.company_id, c.search_name as connector, p.search_name as prospect,
       coalesce(k.search_name, '') as company
     from opportunities o
     join connectors c on c.tenant_id = $1 and c.person_id = o.connector_id
     join people p on p.tenant_id = $1 and p.id = o.prospect_id
     left join companies k on k.tenant_id = $1 and k.id = o.company_id
     where o.tenant_id = $1`,
    [tenantId],
  )
  const wanted = sets.map(({ of, ids }) => ({ of, ids: idsIn(ids) }))
  const isOf = (of: RouteSet['of'], { id, connector_id, company_id }: Row, ids: ReadonlySet<string>) => {
    if (of === 'connectors') return ids.has(connector_id)
    if (of === 'routes') return ids.has(id)
    return ids.has(company_id ?? '') === (of === 'companies')
  }
  const reached = rows.filter(
    (row) =>
      (part === undefined ||
        [row.connector, row.prospect, row.company].some((name) => name.includes(searchForm(part)))) &&
      wanted.every(({ of, ids }) => isOf(of, row, ids)) &&
      (minScore === undefined || (row.score !== null && row.score >= minScore)),
  )
  const groups: Record<string, number> = {}
  for (const { hidden } of reached) groups[hidden] = (groups[hidden] ?? 0) + 1
  const sign = page.order.turned ? -1 : 1
  const inOrder = (
    one: { id: string; score: number | null },
    other: { id: string; score: number | null },
  ) => {
    const byScore = (other.score ?? -1) - (one.score ?? -1)
    return sign * (byScore === 0 ? (one.id < other.id ? -1 : 1) : byScore)
  }
  const { after } = page
  const ended = after && { id: after.id, score: after.value as number | null }
  const shown = reached
    .filter(({ hidden }) => (hidden & page.hiding) === 0)
    .toSorted(inOrder)
    .filter((row) => !ended || (row.id !== ended.id && inOrder(row, ended) > 0))
    .slice(page.offset, page.offset + page.limit)
  return { groups, shown: shown.map(({ id, score }) => ({ id, sort_value: score })) }
}

async function inMemory(memory: RoutesInMemory, { tenantId, reads }: Network, search: Search) {
  const found = await reads.snapshot(async (db) =>
    memory.find(db, { tenantId, stamps: await routeStamps(db, tenantId) }, search, (routes) => {
      const rows = routes.page(search.page)
      expectSame(routes, search.page, rows)
      return rows
    }),
  )
  if (!found) return undefined
  return {
    groups: found[0]?.groups,
    shown: found.flatMap(({ id, sort_value }) => (id === null ? [] : [{ id, sort_value }])),
  }
}

/** What is told of a search in other ways is what its page says. */
function expectSame(routes: FoundRoutes, page: PageWanted, rows: readonly FoundRow[]): void {
  const all = routes.page({ ...page, after: undefined, offset: 0, limit: 10_000 })
  const ids = all.flatMap(({ id }) => (id === null ? [] : [id]))
  expect(routes.groups).toEqual(rows[0]?.groups)
  expect(routes.ids(page.hiding).sort()).toEqual(ids.sort())
  expect(routes.count(page.hiding).shown).toBe(ids.length)
  const some = ids.slice(0, 3)
  const records = bytesOf([newId(), ...some])
  const starts = some.map((_, nth) => 16 * (nth + 1))
  expect(routes.among(records, 16, { offset: 0, limit: 9 })).toEqual({ starts, passed: some.length })
  expect(routes.among(records, 16, { offset: 1, limit: 1 }).starts).toEqual(starts.slice(1, 2))
}

/** A search for a part of a name with nothing else said. */
function searchFor(part: string): Search {
  return {
    text: part,
    minScore: undefined,
    sets: [],
    page: { order: sortOrder('score', 15), hiding: 15, after: undefined, offset: 0, limit: 11 },
  }
}

/** Which of the ids of a kind are in a set, told by their places among all. */
const setWanted = fc.record({
  of: fc.constantFrom<RouteSet['of']>('connectors', 'companies', 'otherCompanies', 'routes'),
  every: fc.integer({ min: 1, max: 4 }),
  from: fc.nat(3),
})
type SetWanted = typeof setWanted extends fc.Arbitrary<infer Wanted> ? Wanted : never

/** The sets of a network as it is, with an id that is nobody's and one that is there twice. */
async function setsOf(
  { tenantId, connectors, companies }: Network,
  wanted: readonly SetWanted[],
): Promise<RouteSet[]> {
  const { rows } = await owner().query<{ id: string }>(
    'select id from opportunities where tenant_id = $1 order by created_at, id',
    [tenantId],
  )
  const all = { connectors, companies, otherCompanies: companies, routes: rows.map(({ id }) => id) }
  return wanted.map(({ of, every, from }) => {
    const ids = all[of].filter((_, n) => n % every === from % every)
    return { of, ids: bytesOf([...ids, ...ids.slice(0, 1), newId()]) }
  })
}

const search = fc
  .record({
    text: fc.option(text, { nil: undefined }),
    sets: fc.array(setWanted, { maxLength: 3 }),
    minScore: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    include: fc.subarray(['unengaged', 'terminal', 'unscored', 'own_connectors']),
    sort: fc.constantFrom('score', '-score'),
    offset: fc.constantFrom(0, 1, 5, 30),
    limit: fc.constantFrom(1, 4, 100, 600),
    isFollowed: fc.boolean(),
  })
  .map(({ include, sort, offset, limit, isFollowed, sets, ...said }) => {
    const hiding = hidingBits(include)
    const order = sortOrder(sort, hiding)
    return { isFollowed, sets, said: { ...said, page: { order, hiding, after: undefined, offset, limit } } }
  })

/** A change, the routes it is of, and who is told to have another name. */
type Change = (network: Network, n: number) => Promise<RouteChange | 'much'>

const changes: Record<string, Change> = {
  'a closing status': async ({ tenantId, connectors }, n) => {
    await owner().query(
      'update opportunities set status_closes = not status_closes where tenant_id = $1 and connector_id = $2',
      [tenantId, at(connectors, n)],
    )
    return { connectorIds: [at(connectors, n)] }
  },
  'other scores and companies': async ({ tenantId, connectors, companies }, n) => {
    await owner().query(
      `update opportunities set score = nullif((coalesce(score, 3) + $3::int) % 12, 4), company_id = $4
       where tenant_id = $1 and connector_id = $2`,
      [tenantId, at(connectors, n), n % 9, n % 4 === 0 ? null : at(companies, n)],
    )
    return { connectorIds: [at(connectors, n)] }
  },
  'routes that go': async ({ tenantId, connectors }, n) => {
    await owner().query('delete from opportunities where tenant_id = $1 and connector_id = $2', [
      tenantId,
      at(connectors, n),
    ])
    return { connectorIds: [at(connectors, n)] }
  },
  'a route that comes': async (network, n) => ({ connectorIds: [await addRoute(network, n)] }),
  'a new connector, prospect and company': async (network, n) => {
    const { tenantId } = network
    network.connectors.push((await createConnector(owner(), tenantId, { name: at(words, n) })).id)
    network.people.push((await createPerson(owner(), tenantId, { name: at(words, n + 1) })).id)
    network.companies.push(
      (await createCompany(owner(), tenantId, { name: `${at(words, n)} ${newId()}` })).id,
    )
    const connectorId = network.connectors.at(-1) ?? ''
    await createOpportunity(owner(), tenantId, {
      connectorId,
      prospectId: network.people.at(-1) ?? '',
      companyId: network.companies.at(-1) ?? '',
      engagementCount: 1,
      score: n % 12,
    })
    return { connectorIds: [connectorId] }
  },
  'other names': async ({ tenantId, connectors, people }, n) => {
    const ids = [at(connectors, n), at(people, n)]
    await owner().query('update people set search_name = $3 where tenant_id = $1 and id = any($2)', [
      tenantId,
      ids,
      searchForm(at(words, n + 2)),
    ])
    await owner().query(
      'update connectors set search_name = $3 where tenant_id = $1 and person_id = any($2)',
      [tenantId, ids, searchForm(at(words, n + 2))],
    )
    return { personIds: ids }
  },
  nothing: async () => ({}),
}

test('a search in memory finds what a recount finds, whatever changed since the routes were read', async () => {
  // Some searches reach few routes of so many, and others most.
  const network = await createNetwork(30)
  const { tenantId, reads } = network
  const memory = new RoutesInMemory(10_000)
  await memory.read(reads, tenantId)
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(1_000)), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(steps, fc.array(search, { minLength: 1, maxLength: 4 }), async (taken, searches) => {
      for (const [name, n] of taken) {
        const change = await changes[name]?.(network, n)
        await write(tenantId, (db) => stampRoutes(db, tenantId, change ?? 'much'))
      }
      for (const { isFollowed, sets, ...unset } of searches) {
        const said = { ...unset.said, sets: await setsOf(network, sets) }
        const expected = await recounted(network, said)
        const found = await inMemory(memory, network, said)
        expect(found).toEqual(expected)
        const last = expected.shown.at(-1)
        if (!isFollowed || !last) continue
        const page = { ...said.page, offset: 0, after: { id: last.id, value: last.sort_value } }
        const next = { ...said, page }
        expect(await inMemory(memory, network, next)).toEqual(await recounted(network, next))
      }
    }),
    { numRuns: 150 },
  )
})

const groupsOf = ({ groups }: FoundRoutes) => groups

describe('what is held', () => {
  const stamp = ({ tenantId }: Network, change: RouteChange | 'much') =>
    write(tenantId, (db) => stampRoutes(db, tenantId, change))
  const hide = async (network: Network, n: number) => {
    const change = await changes['a closing status']?.(network, n)
    await stamp(network, change ?? 'much')
  }

  test('is nothing until it is read, and again after a change that is not told or too much', async () => {
    const network = await createNetwork()
    const { tenantId, reads } = network
    const memory = new RoutesInMemory(10_000)
    expect(await inMemory(memory, network, searchFor('a'))).toBeUndefined()
    await Promise.all([memory.read(reads, tenantId), memory.read(reads, tenantId)])
    expect(await inMemory(memory, network, searchFor('a'))).toBeDefined()
    await stamp(network, 'much')
    expect(await inMemory(memory, network, searchFor('a'))).toBeUndefined()
    await memory.read(reads, tenantId)
    expect(await inMemory(memory, network, searchFor('a'))).toEqual(await recounted(network, searchFor('a')))
    await stamp(network, {})
    await owner().query('delete from route_changes where tenant_id = $1', [tenantId])
    await stamp(network, {})
    expect(await inMemory(memory, network, searchFor('a'))).toBeUndefined()
    await memory.read(reads, tenantId)
    await stamp(network, { connectorIds: Array.from({ length: 2_001 }, () => newId()) })
    expect(await inMemory(memory, network, searchFor('a'))).toBeUndefined()
  })

  test('is not shown to a transaction that began before it, and is brought up to date by several at once', async () => {
    const network = await createNetwork()
    const { tenantId, reads } = network
    const memory = new RoutesInMemory(10_000)
    await memory.read(reads, tenantId)
    await reads.snapshot(async (db) => {
      const stamps = await routeStamps(db, tenantId)
      await hide(network, 1)
      const expected = await recounted(network, searchFor('a'))
      const found = await Promise.all([1, 2, 3].map(() => inMemory(memory, network, searchFor('a'))))
      expect(found).toEqual([expected, expected, expected])
      expect(await memory.find(db, { tenantId, stamps }, searchFor('a'), groupsOf)).toBeUndefined()
    })
    expect(await inMemory(memory, network, searchFor('a'))).toBeDefined()
  })

  test('takes in changes of transactions that ran at the same time', async () => {
    const network = await createNetwork()
    const { tenantId, reads } = network
    const memory = new RoutesInMemory(10_000)
    await memory.read(reads, tenantId)
    await write(tenantId, async (db) => {
      await stampRoutes(db, tenantId, { connectorIds: network.connectors })
      await hide(network, 2)
      expect(await inMemory(memory, network, searchFor('a'))).toEqual(
        await recounted(network, searchFor('a')),
      )
      await db.run(sql`update opportunities set score = 7 where tenant_id = ${tenantId}`)
    })
    expect(await inMemory(memory, network, searchFor('a'))).toEqual(await recounted(network, searchFor('a')))
  })

  test('stays as it was where somebody who brings it up to date fails', async () => {
    const network = await createNetwork()
    const { tenantId, reads } = network
    const memory = new RoutesInMemory(10_000)
    await memory.read(reads, tenantId)
    await hide(network, 3)
    await reads.snapshot(async (db) => {
      const stamps = await routeStamps(db, tenantId)
      const failing: Db = { ...db, batch: () => Promise.reject(new Error('the caller has gone')) }
      await expect(memory.find(failing, { tenantId, stamps }, searchFor('a'), groupsOf)).rejects.toThrow(
        'has gone',
      )
    })
    expect(await inMemory(memory, network, searchFor('a'))).toEqual(await recounted(network, searchFor('a')))
  })

  test('is no more than is allowed: what was searched longest ago goes first', async () => {
    const networks = [await createNetwork(), await createNetwork()]
    const memory = new RoutesInMemory(100)
    const held = async () => {
      const found = []
      for (const network of networks)
        found.push((await inMemory(memory, network, searchFor('a'))) !== undefined)
      return found
    }
    for (const { reads, tenantId } of networks) await memory.read(reads, tenantId)
    expect(await held()).toEqual([false, true])
    const small = new RoutesInMemory(10)
    for (const { reads, tenantId } of networks) await small.read(reads, tenantId)
    for (const network of networks) expect(await inMemory(small, network, searchFor('a'))).toBeUndefined()
  })
})
