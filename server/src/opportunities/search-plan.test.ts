import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoundSession, openBoundSession } from '../testing/bound-session.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'
import type { SearchInput } from './asked-for.ts'
import { countHidden, hidingBits } from './hidden-reasons.ts'
import { wantedOpportunities } from './search-filters.ts'
import { searchStatement } from './search-statement.ts'
import { sortOrder } from './sort-order.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string
let session: BoundSession

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
  await load(service.database.owner)
  session = await openBoundSession(service.database, tenantId)
})
afterAll(async () => {
  await session.end()
  await service.stop()
})

/** 40 connectors with 500 routes each, to 20,000 prospects in as many companies. */
async function load(owner: pg.Client) {
  await owner.query(`
    create temporary table made as
    select n, gen_random_uuid() as id, 'first' || n % 300 || ' last' || n || 'son' as name from generate_series(1, 20000) n`)
  await owner.query(
    `insert into companies (tenant_id, id, name, search_name, created_at, updated_at)
     select $1, id, 'Company ' || n, 'company ' || n, now(), now() from made`,
    [tenantId],
  )
  await owner.query(
    `insert into people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
     select $1, id, 'p' || n, name, name, now(), now() from made`,
    [tenantId],
  )
  await owner.query(
    `insert into connectors (tenant_id, person_id, social_id, search_name, created_at, updated_at)
     select $1, id, 'p' || n, name, now(), now() from made where n <= 40`,
    [tenantId],
  )
  await owner.query(
    `insert into opportunities (tenant_id, id, connector_id, prospect_id, company_id, score, as_of, model_version,
       engagement_count, created_at, updated_at)
     select $1, gen_random_uuid(), c.id, p.id, k.id, p.n % 98, now(), 'rs-1', p.n % 3, now(), now()
     from made p join made c on c.n = 1 + p.n % 40 join made k on k.n = 20001 - p.n`,
    [tenantId],
  )
  await owner.query('vacuum analyze')
}

function statement(query: Partial<SearchInput>) {
  const hiding = hidingBits(query.include ?? [])
  return searchStatement(tenantId, wantedOpportunities(tenantId, { page: 1, page_size: 25, ...query }), {
    order: sortOrder(query.sort ?? 'score', hiding),
    hiding,
    after: undefined,
    offset: 0,
    limit: 26,
  })
}

const planOf = (query: Partial<SearchInput>) => session.planOf(statement(query))

describe('as the role that row security binds', () => {
  test('the first page is read off the index of the best', async () => {
    const plan = await planOf({})
    const toFill = plan.slice(
      plan.indexOf('Limit'),
      plan.indexOf('using opportunities_best on opportunities'),
    )
    expect(toFill).toContain('Index Only Scan')
    expect(toFill).not.toContain('Sort')
  })

  test.each([
    [{ search: 'last77son' }, ['people_search_name', 'companies_search_name', 'opportunities_prospect']],
    [{ search: 'company 7777' }, ['companies_search_name', 'opportunities_company']],
    [{ company: 'company 7777' }, ['companies_search_name', 'opportunities_company']],
  ])('a search by %j goes through the indexes', async (query, indexes) => {
    await session.rows(statement(query))
    for (const index of indexes) {
      const before = await session.scansOf(index)
      const [first] = await session.rows(statement(query))
      expect(first.id).not.toBeNull()
      expect(await session.scansOf(index), index).toBeGreaterThan(before)
    }
  })

  test.each([
    [{ sort: '-score' }, 'opportunities_best'],
    [{ sort: 'last_engagement_at' }, 'opportunities_engaged'],
    [{ sort: 'updated_at' }, 'opportunities_updated'],
    [{ sort: '-updated_at' }, 'opportunities_updated'],
    [{ sort: 'created_at' }, 'opportunities_created'],
    [{ include: ['unengaged'] }, 'opportunities_score'],
    [{ include: ['unengaged', 'terminal', 'unscored', 'own_connectors'] }, 'opportunities_score'],
    [{ min_score: 20 }, 'opportunities_best'],
    [{ connector_tag: 'None' }, 'opportunities_best'],
  ])('a page by %j is read off its index in order', async (query, index) => {
    const plan = await planOf(query)
    const toFill = plan.slice(plan.indexOf('Limit'), plan.indexOf(`using ${index} on opportunities`))
    expect(toFill).toContain('Index')
    expect(toFill).not.toContain('Sort')
  })

  test.each([
    ['last_engagement_at', 'opportunities_engaged'],
    ['-updated_at', 'opportunities_updated'],
    ['created_at', 'opportunities_created'],
  ] as const)('a page by %s with what is hidden is read off parts of its index in order', async (sort, index) => {
    const plan = await planOf({ sort, include: ['unengaged', 'terminal', 'unscored', 'own_connectors'] })
    const read = plan.indexOf(`using ${index} on opportunities`)
    const toFill = plan.slice(plan.lastIndexOf('Limit', read), read)
    expect(toFill).toContain('Index')
    expect(toFill).not.toContain('Sort')
  })

  test.each([
    {},
    { min_score: 20 },
    { owner_email: ['unassigned'] },
    { owner_email: ['somebody@example.com'] },
    { status_id: ['none'] },
  ])('the counts of %j are kept', async (query) => {
    const plan = await planOf(query)
    const page = plan.indexOf('Limit')
    expect(plan.slice(0, page)).not.toMatch(/on opportunities/)
    expect(plan).not.toMatch(/Seq Scan on opportunities/)
  })

  test('a search by name alone finds routes in the indexes of names alone', async () => {
    const plan = await planOf({ search: 'last77son' })
    for (const index of ['opportunities_prospect', 'opportunities_pair', 'opportunities_company']) {
      expect(plan).toContain(`Index Only Scan using ${index} on opportunities`)
    }
  })

  test('a search by name reads no opportunity that it does not find', async () => {
    const plan = await planOf({ search: 'last77son' })
    expect(plan).not.toMatch(/Seq Scan on opportunities/)
  })
})

// Nearly every route has the first two, few have the others.
test.each([
  'la',
  'o',
  '77',
  '%',
])('a search by %j, passed over or looked for, finds what looking for it once finds', async (search) => {
  for (const query of [{}, { min_score: 50 }, { sort: '-score' as const }]) {
    const rows = await session.rows(statement({ search, ...query }))
    const text = new URLSearchParams({ search })
    for (const [name, value] of Object.entries(query)) text.set(name, String(value))
    const { body } = await workspace.call('GET', `/opportunities?${text}`)
    const ids = body.data.opportunities.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(rows.flatMap(({ id }) => (id === null ? [] : [id])).slice(0, 25))
    const counted = countHidden(rows[0].groups ?? {}, hidingBits([]))
    expect(body.data).toMatchObject(counted)
  }
})
