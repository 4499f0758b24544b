import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTenantTransaction, tenantReads } from '../db/tenant-db.ts'
import { buildRoutes } from '../testing/build-routes.ts'
import { systemTag } from '../testing/factories/tag.ts'
import { importJson } from '../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'
import { hidingBits } from './hidden-reasons.ts'
import { RoutesInMemory } from './in-memory/routes-in-memory.ts'
import { findOnce } from './kept-searches.ts'
import type { FoundRow } from './search-statement.ts'
import { sortOrder } from './sort-order.ts'
import { routeStamps, stampRoutes, versionOf } from './stamp-routes.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

const db = () => service.database.owner
const page = (id: string) => `https://www.linkedin.com/in/${id}`
const comment = (id: string, month: string) => ({
  contact_social_url: page(id),
  type: 'comment',
  occurred_at: `2026-${month}-01T10:00:00Z`,
})
const contact = (id: string, name: string, company_name: string) => ({
  social_url: page(id),
  name,
  company_name,
})

const ada = {
  social_url: page('ada'),
  name: 'Ada Grove',
  contacts: [
    contact('bo', 'Bo Grove', 'Brightloom'),
    contact('cy', 'Cy Tan', 'Grove Works'),
    contact('di', 'Di Moss', 'Brightloom'),
  ],
  engagements: ['bo', 'cy', 'di'].map((id) => comment(id, '10')),
}
const bo = {
  social_url: page('bo'),
  name: 'Bo Grove',
  contacts: [contact('cy', 'Cy Tan', 'Grove Works'), contact('di', 'Di Moss', 'Brightloom')],
  engagements: [comment('cy', '10')],
}

/** What searches by name find, that of the kept and that of one which is never kept, as it is ordered by something else. */
async function foundBoth(workspace: TestWorkspace) {
  const both = async (query: string) => {
    const answers = ['score', 'updated_at'].map(async (sort) => {
      const { body } = await workspace.call('GET', `/opportunities?${query}&sort=${sort}`)
      const { opportunities, total, hidden } = body.data
      const routes = opportunities.map(({ id, score }: { id: string; score: number }) => `${id} ${score}`)
      return { routes: routes.sort(), total, hidden }
    })
    const [kept, looked] = await Promise.all(answers)
    expect(kept, query).toEqual(looked)
    return kept
  }
  return [
    await both('search=grove'),
    await both('search=o'),
    await both('search=tan&include=terminal,own_connectors'),
    await both('search=grove&min_score=20'),
    await both('page=600&page_size=2'),
  ]
}

/** The routes that a search finds in memory, in the form of those above. */
async function heldOf(
  memory: RoutesInMemory,
  reads: Db,
  { tenantId, text }: { tenantId: string; text: string },
) {
  const hiding = hidingBits([])
  const page = { order: sortOrder('score', hiding), hiding, after: undefined, offset: 0, limit: 26 }
  const found = await reads.snapshot(async (db) =>
    memory.find(
      db,
      { tenantId, stamps: await routeStamps(db, tenantId) },
      { text, minScore: undefined, sets: [] },
      (routes) => routes.page(page),
    ),
  )
  return found?.flatMap(({ id, sort_value }) => (id === null ? [] : [`${id} ${sort_value}`])).sort()
}

test('a search finds what there is after whatever changed it', async () => {
  const workspace = await service.createWorkspace()
  const { tenantId } = workspace
  const call = async (...request: Parameters<TestWorkspace['call']>) => {
    const { status, body } = await workspace.call(...request)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const [won, contacted] = [
    await systemTag(db(), tenantId, 'Won'),
    await systemTag(db(), tenantId, 'Contacted'),
  ]
  await importJson(workspace, { connectors: [ada] })
  const { body } = await workspace.call('GET', '/opportunities?search=tan')
  const { id } = body.data.opportunities[0]
  const { rows } = await db().query('select person_id from connectors where tenant_id = $1', [tenantId])
  const changes: [string, () => Promise<unknown>][] = [
    ['a closing status', () => call('PUT', `/opportunities/${id}`, { status_id: won.id })],
    ['no status', () => call('PUT', `/opportunities/${id}`, { clear_status: true })],
    ['an open status', () => call('PUT', `/opportunities/${id}`, { status_id: contacted.id })],
    ['a status that closes from now on', () => call('PUT', `/tags/${contacted.id}`, { closes: true })],
    ['a status that is deleted', () => call('DELETE', `/tags/${contacted.id}`)],
    ['a contact who becomes a connector', () => importJson(workspace, { connectors: [bo] })],
    [
      'another act',
      () => importJson(workspace, { connectors: [{ ...ada, engagements: [comment('cy', '09')] }] }),
    ],
    [
      'a contact of another name',
      () => importJson(workspace, { connectors: [{ ...ada, contacts: [contact('cy', 'Cy Grove', '')] }] }),
    ],
    [
      'a connector of another name',
      () => importJson(workspace, { connectors: [{ ...ada, name: 'Ada Finch' }] }),
    ],
    [
      'scores of another day',
      () =>
        buildRoutes(
          service.database,
          tenantId,
          rows.map(({ person_id }) => person_id),
          { asOf: '2036-01-01' },
        ),
    ],
    ['a connector who goes', () => call('DELETE', '/network/connectors/bo')],
  ]
  // Of these it is not told whose routes they change.
  const untold = ['a status that closes from now on', 'a status that is deleted']
  const memory = new RoutesInMemory(1_000)
  const reads = tenantReads(service.database.pools.transactions, tenantId)
  await memory.read(reads, tenantId)
  let before = await foundBoth(workspace)
  for (const [what, change] of changes) {
    await change()
    const after = await foundBoth(workspace)
    for (const [place, text] of ['grove', 'o'].entries()) {
      const found = await heldOf(memory, reads, { tenantId, text })
      if (found) expect(found, what).toEqual(after[place]?.routes)
      else expect(untold).toContain(what)
    }
    await memory.read(reads, tenantId)
    if (what !== 'an open status') expect(after, what).not.toEqual(before)
    before = after
  }
})

const nothing: FoundRow[] = []

async function findKept(
  db: Db,
  { tenantId, search }: { tenantId: string; search: string },
  look: () => Promise<FoundRow[]>,
) {
  return findOnce({ tenantId, search, version: versionOf(await routeStamps(db, tenantId)) }, look)
}

test('what was found is found again without looking until a transaction that stamps is committed', async () => {
  const { tenantId } = await service.createWorkspace()
  let looked = 0
  const find = (search: string) =>
    inTenantTransaction(service.database.pools.transactions, tenantId, (tx) =>
      findKept(tx, { tenantId, search }, async () => {
        looked += 1
        return nothing
      }),
    )
  const lookedFor = async (search: string) => {
    looked = 0
    await find(search)
    return looked
  }
  expect(await lookedFor('a')).toBe(1)
  expect(await lookedFor('a'), 'before the first stamp').toBe(1)
  await inTenantTransaction(service.database.pools.transactions, tenantId, async (tx) => {
    await stampRoutes(tx, tenantId, {})
    await lookedFor('a')
  })
  expect(await lookedFor('a')).toBe(1)
  expect(await lookedFor('a')).toBe(0)
  expect(await lookedFor('b')).toBe(1)
  await inTenantTransaction(service.database.pools.transactions, tenantId, async (tx) => {
    await stampRoutes(tx, tenantId, {})
    expect(await lookedFor('a'), 'before the end of the transaction').toBe(0)
  })
  expect(await lookedFor('a')).toBe(1)
  expect(await lookedFor('a')).toBe(0)
})

test('whoever asks while another looks waits for him, and looks himself where that one fails', async () => {
  const { tenantId } = await service.createWorkspace()
  const within = <T>(work: Parameters<typeof inTenantTransaction<T>>[2]) =>
    inTenantTransaction(service.database.pools.transactions, tenantId, work)
  await within((tx) => stampRoutes(tx, tenantId, {}))
  let fail: ((error: Error) => void) | undefined
  const first = within((tx) =>
    findKept(tx, { tenantId, search: 'a' }, () => new Promise((_, reject) => (fail = reject))),
  )
  const failed = expect(first).rejects.toThrow('the caller has gone')
  let looked = 0
  await expect.poll(() => fail).toBeDefined()
  const second = within((tx) =>
    findKept(tx, { tenantId, search: 'a' }, async () => {
      looked += 1
      return nothing
    }),
  )
  fail?.(new Error('the caller has gone'))
  await failed
  expect(await second).toBe(nothing)
  expect(looked).toBe(1)
})
