import { sortOrders } from '@throughline/contract/opportunities/search-opportunities.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { inTenantTransaction, tenantReads } from '../db/tenant-db.ts'
import { type BoundSession, openBoundSession } from '../testing/bound-session.ts'
import { createClientSource } from '../testing/factories/client-company.ts'
import { createOwner } from '../testing/factories/owner.ts'
import { createTag, createTagGroup, systemTag } from '../testing/factories/tag.ts'
import { createTargetAccount } from '../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'
import type { SearchInput } from './asked-for.ts'
import { countHidden, type HiddenGroups, hidingBits } from './hidden-reasons.ts'
import { heldRoutes } from './in-memory/held-routes.ts'
import { type Wanted, wantedOpportunities } from './search-filters.ts'
import { searchStatement } from './search-statement.ts'
import { sortOrder } from './sort-order.ts'
import { stampRoutes } from './stamp-routes.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string
let session: BoundSession
let filters: Record<string, Partial<SearchInput>>

const db = () => service.database.owner

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
  filters = await load()
  session = await openBoundSession(service.database, tenantId)
})
afterAll(async () => {
  await session.end()
  await service.stop()
})

/** 30 connectors with 40 routes each into 40 companies, with all that a search filters by. */
async function load(): Promise<Record<string, Partial<SearchInput>>> {
  const owners = [await createOwner(db(), tenantId), await createOwner(db(), tenantId)]
  const groups = [
    await createTagGroup(db(), tenantId, { subjectType: 'person', name: 'Circles' }),
    await createTagGroup(db(), tenantId, { subjectType: 'person', name: 'Regions' }),
    await createTagGroup(db(), tenantId, { subjectType: 'path', name: 'Plans' }),
  ]
  const [circle, region, plan] = groups.map(({ id }) => id)
  const tags = [
    await createTag(db(), tenantId, { groupId: circle ?? '', name: 'North' }),
    await createTag(db(), tenantId, { groupId: region ?? '', name: 'North' }),
  ]
  const planned = await createTag(db(), tenantId, { groupId: plan ?? '', name: 'Soon' })
  const [open, lost] = [await systemTag(db(), tenantId, 'Contacted'), await systemTag(db(), tenantId, 'Lost')]
  const { rows: tiers } = await db().query('select id, name from tiers where tenant_id = $1 limit 1', [
    tenantId,
  ])
  const accounts = []
  for (let n = 0; n < 40; n++)
    accounts.push(await createTargetAccount(db(), tenantId, { tierId: n % 4 ? null : tiers[0].id }))
  for (const { companyId } of accounts.slice(0, 7)) await createClientSource(db(), tenantId, companyId)
  await db().query(
    `update companies set employees_min = 10 * row, employees_max = 10 * row
     from unnest($2::uuid[]) with ordinality as made (made_id, row) where tenant_id = $1 and id = made_id`,
    [tenantId, accounts.map(({ companyId }) => companyId)],
  )
  const { body: icp } = await workspace.call('POST', '/company-icp', {
    title: 'Small',
    employees: ['51-200'],
  })
  await db().query(
    `create temporary table made as select n, gen_random_uuid() as id from generate_series(1, 1200) n`,
  )
  await db().query(
    `insert into people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
     select $1, id, 'w' || n, 'person ' || n, 'person ' || n, now(), now() from made`,
    [tenantId],
  )
  await db().query(
    `insert into connectors (tenant_id, person_id, social_id, search_name, owner_id, created_at, updated_at)
     select $1, id, 'w' || n, 'person ' || n, ($2::uuid[])[n % 3], now(), now() from made where n <= 30`,
    [tenantId, owners.map(({ id }) => id)],
  )
  await db().query(
    `insert into opportunities (tenant_id, id, connector_id, prospect_id, company_id, score, as_of, model_version,
       engagement_count, last_engagement_at, status_id, status_closes, prospect_is_connector, created_at, updated_at)
     select $1, gen_random_uuid(), c.id, p.id, ($2::uuid[])[nullif(p.n % 41, 0)], nullif(p.n * 7 % 98, 3), now(), 'rs-1',
       p.n % 3, now() - p.n % 50 * interval '1 hour', ($3::uuid[])[p.n % 5], p.n % 5 = 2, p.n <= 30,
       now() - p.n % 70 * interval '1 hour', now() - p.n % 60 * interval '1 hour'
     from made p join made c on c.n = 1 + p.n * 11 % 30`,
    [tenantId, accounts.map(({ companyId }) => companyId), [open.id, lost.id]],
  )
  for (const [place, { id, groupId }] of tags.entries()) {
    await db().query(
      `insert into person_tags (tenant_id, person_id, tag_id, group_id, created_at)
       select $1, id, $2, $3, now() from made where n % 4 = $4 or n % 5 = 0`,
      [tenantId, id, groupId, place],
    )
  }
  await db().query(
    `insert into path_tags (tenant_id, opportunity_id, tag_id, group_id, created_at)
     select $1, o.id, $2, $3, now() from opportunities o where o.tenant_id = $1 and o.score % 4 = 1`,
    [tenantId, planned.id, planned.groupId],
  )
  await db().query('analyze')
  const owner = owners[0]?.id ?? ''
  return {
    'an owner': { owner_email: [owner] },
    'nobody and an owner': { owner_email: [owner, 'unassigned'] },
    nobody: { owner_email: ['unassigned'] },
    'an unknown owner': { owner_email: ['nobody@example.com'] },
    'a connector': { connector: ['w7'] },
    'a tag of connectors': { connector_tag: 'north' },
    'a tag of connectors and an owner': { connector_tag: 'north', owner_email: [owner] },
    'an owner and a status': { owner_email: [owner], status_id: [open.id] },
    'an owner and no status': { owner_email: [owner], status_id: ['none'] },
    'an owner, a tag and a score': { owner_email: [owner], tag_id: [planned.id], min_score: 20 },
    'a tag of connectors and a status': { connector_tag: 'north', status_id: [open.id, lost.id] },
    'a tag of connectors, a tag and a status': {
      connector_tag: 'north',
      tag_id: [planned.id, lost.id],
      status_id: [open.id, lost.id],
    },
    'a tag of connectors, an owner and a tag': {
      connector_tag: 'north',
      owner_email: [owner],
      tag_id: [planned.id],
    },
    'a status': { status_id: [open.id] },
    'a closing status': { status_id: [lost.id] },
    'a status or none': { status_id: [lost.id, 'none'] },
    'no status': { status_id: ['none'] },
    'a tag': { tag_id: [planned.id] },
    'a status as a tag': { tag_id: [lost.id] },
    'a tag and a status as tags': { tag_id: [planned.id, lost.id] },
    'a tag of other records': { tag_id: [tags[0]?.id ?? ''] },
    accounts: { account_id: accounts.slice(3, 9).map(({ id }) => id) },
    'a tier': { account_tier: [tiers[0].name] },
    'an ICP': { icp_id: icp.data.id },
    'a part of a name': { company: '1' },
    'no clients': { exclude_client_companies: true },
    'no clients and no status': { exclude_client_companies: true, status_id: ['none'] },
    'a score': { min_score: 40 },
    'a score and no clients': { min_score: 40, exclude_client_companies: true },
    'a score and no status': { min_score: 40, status_id: ['none'] },
    everything: {},
  }
}

interface Asked {
  query: Partial<SearchInput>
  offset: number
  limit?: number
  /** What the search does instead of what it would choose. */
  instead?: (wanted: Wanted) => Wanted
}

async function answer({ query, offset, limit = 26, instead = (wanted) => wanted }: Asked) {
  const hiding = hidingBits(query.include ?? [])
  const wanted = instead(wantedOpportunities(tenantId, { page: 1, page_size: 25, ...query }))
  const order = sortOrder(query.sort ?? 'score', hiding)
  const rows = await session.rows(
    searchStatement(tenantId, wanted, { order, hiding, after: undefined, offset, limit }),
  )
  return { groups: rows[0].groups, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) }
}

const byLooking = (wanted: Wanted): Wanted => ({
  ...wanted,
  counts: undefined,
  ways: undefined,
  lookups: undefined,
})

const atCost = (walkedCost: number) => (wanted: Wanted) =>
  wanted.ways ? { ...wanted, ways: { ...wanted.ways, walkedCost } } : wanted

const looked = (isByConnector: boolean) => (wanted: Wanted) =>
  wanted.lookups
    ? { ...wanted, lookups: { ...wanted.lookups, isByConnector: isByConnector ? sql`true` : sql`false` } }
    : wanted

const variants: Partial<SearchInput>[] = [
  {},
  { include: ['terminal'] },
  { include: ['unengaged', 'terminal', 'unscored', 'own_connectors'] },
  { sort: '-score', include: ['unscored'] },
  { sort: 'last_engagement_at', include: ['unengaged'] },
  { sort: '-updated_at' },
]

test('whichever way a search goes, and whatever it counts by, it finds what looking at all routes finds', async () => {
  for (const [name, filter] of Object.entries(filters)) {
    for (const variant of variants) {
      const query = { ...filter, ...variant }
      for (const offset of [0, 40]) {
        const expected = await answer({ query, offset, instead: byLooking })
        const asked = `${name} ${JSON.stringify(variant)} from ${offset}`
        expect(await answer({ query, offset }), asked).toEqual(expected)
        expect(await answer({ query, offset, instead: atCost(0) }), `${asked}, walked`).toEqual(expected)
        expect(await answer({ query, offset, instead: atCost(1e12) }), `${asked}, fetched`).toEqual(expected)
        for (const way of [true, false])
          expect(await answer({ query, offset, instead: looked(way) }), `${asked}, looked`).toEqual(expected)
      }
    }
  }
})

/** Few are put in order, and many walked to. */
const named: Record<string, Partial<SearchInput>> = {
  'a name of few': { search: 'person 11' },
  'a name of many': { search: 'er' },
  'a name, an ICP and a score': { search: '1', icp_id: '', min_score: 10 },
}

const timeOrders = sortOrders.filter((sort) => !sort.endsWith('score'))
const includes: SearchInput['include'][] = [[], ['unengaged', 'terminal', 'unscored', 'own_connectors']]

test('in any order a search finds in memory what it finds in the database', async () => {
  await inTenantTransaction(service.database.pools.transactions, tenantId, (own) =>
    stampRoutes(own, tenantId, 'much'),
  )
  const reads = tenantReads(service.database.pools.transactions, tenantId)
  await heldRoutes.read(reads, tenantId)
  const icp = filters['an ICP']?.icp_id
  const all = Object.entries({ ...filters, ...named }).map(
    ([name, filter]) => [name, filter.icp_id === '' ? { ...filter, icp_id: icp } : filter] as const,
  )
  const asked = vi.spyOn(heldRoutes, 'find')
  for (const [place, [name, filter]] of all.entries()) {
    for (const [nth, sort] of timeOrders.entries()) {
      const include = includes[(place + nth) % includes.length] ?? []
      const query: Partial<SearchInput> = { ...filter, sort, include }
      const page = await answer({ query, offset: 0, limit: 76, instead: byLooking })
      const about = `${name} ${sort} ${include}`
      const first = await searched(query)
      expect(first, about).toEqual({ ids: page.ids.slice(0, 25), ...counted(page.groups, include) })
      expect((await searched(query, '&page=3')).ids, about).toEqual(page.ids.slice(50, 75))
    }
  }
  expect(asked.mock.calls.length).toBeGreaterThan(300)
})

test('in any order pages go on behind the last row, in memory too', async () => {
  const reads = tenantReads(service.database.pools.transactions, tenantId)
  await heldRoutes.read(reads, tenantId)
  for (const filter of [{ search: 'er' }, { search: 'person 11' }, filters['an ICP'] ?? {}]) {
    for (const sort of timeOrders) {
      const query: Partial<SearchInput> = { ...filter, sort, include: ['unengaged', 'unscored'] }
      const text = parameters(query)
      const ids: string[] = []
      let next: string | undefined
      do {
        const { body } = await workspace.call(
          'GET',
          `/opportunities?${text}&page_size=90${next ? `&cursor=${next}` : ''}`,
        )
        ids.push(...body.data.opportunities.map(({ id }: { id: string }) => id))
        next = body.data.next_cursor
      } while (next)
      const { ids: expected } = await answer({ query, offset: 0, limit: 2_000, instead: byLooking })
      expect(ids, text).toEqual(expected)
    }
  }
})

function parameters(query: Partial<SearchInput>): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (`${value}` !== '') text.set(name, `${value}`)
  return String(text)
}

async function searched(query: Partial<SearchInput>, more = '') {
  const { status, body } = await workspace.call('GET', `/opportunities?${parameters(query)}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const { opportunities, total, hidden } = body.data
  return { ids: opportunities.map(({ id }: { id: string }) => id), total, hidden }
}

const counted = (groups: HiddenGroups | null, include: readonly string[]) =>
  countHidden(groups ?? {}, hidingBits(include))
