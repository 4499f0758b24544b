import { sortOrders } from '@throughline/contract/opportunities/search-opportunities.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantReads } from '../../../floor/db/tenant-db.ts'
import { createClientSource } from '../../../testing/factories/client-company.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { createOwner } from '../../../testing/factories/owner.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { assignTag, createTag, createTagGroup, systemTag } from '../../../testing/factories/tag.ts'
import { createTargetAccount } from '../../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { readSearch } from './opportunity-search.ts'
import type { SearchFilters } from './search-filters.ts'
import { countsStatement, type FoundRow, pageStatement } from './search-statement.ts'
import { placeOf, sortOrder } from './sort-order.ts'
import { type CountByHidden, countVisibility, hidingFlags } from './visibility.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string
let filters: Record<keyof typeof arranged, SearchFilters>
/** The same as plain conditions on the rows. */
let conditions: Record<keyof typeof arranged, string>

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
  ;({ filters, conditions } = await arrange())
})
afterAll(() => service.stop())

/** What each filter of a search may ask for, filled by the arrangement. */
const arranged = {
  search: {},
  short: {},
  company: {},
  connector: {},
  owner: {},
  tag: {},
  pathTag: {},
  status: {},
  noStatus: {},
  account: {},
  targets: {},
  icp: {},
  seniority: {},
  title: {},
  score: {},
  clients: {},
}

/** 120 opportunities with many ties, of every visibility, half of them through each of two kinds of connectors. */
async function arrange() {
  const { owner } = service.database
  const ola = await createOwner(owner, tenantId)
  const status = await systemTag(owner, tenantId, 'Contacted')
  const closing = await systemTag(owner, tenantId, 'Lost')
  const advisor = await systemTag(owner, tenantId, 'Advisor')
  const group = await createTagGroup(owner, tenantId, { subjectType: 'path', name: 'Play' })
  const warm = await createTag(owner, tenantId, { groupId: group.id, name: 'Warm' })
  const account = await createTargetAccount(owner, tenantId, { name: 'Kestrel Works' })
  const maple = await createCompany(owner, tenantId, { name: 'Maple' })
  await createClientSource(owner, tenantId, maple.id)
  const companies = [account.companyId, maple.id, null]
  const { body: icp } = await workspace.call('POST', '/company-icp', { title: 'Anything' })
  const connectors = []
  for (let n = 0; n < 6; n++) {
    const connector = await createConnector(owner, tenantId, {
      name: `Ada ${n}`,
      socialId: `ada-${n}`,
      ownerId: n % 2 ? ola.id : null,
    })
    if (n % 3 === 0)
      await assignTag(owner, tenantId, { table: 'person_tags', subjectId: connector.id, tag: advisor })
    connectors.push(connector.id)
  }
  for (let n = 0; n < 120; n++) {
    const prospect = await createPerson(owner, tenantId, {
      name: n % 4 ? `Bea Moor ${n}` : `Kestrel Fan ${n}`,
      jobTitle: n % 5 ? 'Head of Sales' : 'Recruiter',
      seniority: n % 5 ? 'head' : 'ic',
      function: n % 5 ? 'sales' : 'human_resources',
    })
    const { id } = await createOpportunity(owner, tenantId, {
      connectorId: connectors[n % 6] ?? '',
      prospectId: prospect.id,
      companyId: companies[n % 3] ?? null,
      score: n % 11 === 0 ? null : 40 + (n % 5),
      engagementCount: n % 7 === 0 ? 0 : 2,
      lastEngagementAt: n % 7 === 0 ? null : `2026-0${1 + (n % 3)}-01T00:00:00.00${n % 2}Z`,
      statusId: [status.id, closing.id][n % 8] ?? null,
      prospectIsConnector: n % 13 === 0,
      updatedAt: `2026-05-0${1 + (n % 4)}T12:00:00.000Z`,
      createdAt: '2026-04-01T12:00:00.000Z',
    })
    if (n % 6 === 1) await assignTag(owner, tenantId, { table: 'path_tags', subjectId: id, tag: warm })
  }
  const filters: Record<keyof typeof arranged, SearchFilters> = {
    search: { search: 'kestrel' },
    short: { search: 'mo' },
    company: { company: 'maple' },
    connector: { connector: ['ada-1', 'ada-2', 'ada-3'] },
    owner: { owner_email: [ola.id] },
    tag: { connector_tag: 'advisor' },
    pathTag: { tag_id: [warm.id, status.id] },
    status: { status_id: [status.id, closing.id] },
    noStatus: { status_id: ['none'] },
    account: { account_id: [account.id] },
    targets: { targets_only: true },
    icp: { icp_id: icp.data.id },
    seniority: { seniority: ['head'], function: ['sales'] },
    title: { title: 'recruit' },
    score: { min_score: 42 },
    clients: { exclude_client_companies: true },
  }
  const names = "concat_ws(' | ', c.name, p.name, co.name)"
  const carries = (table: string, record: string, tagIds: string[]) =>
    `exists (select from ${table} x where x.${record} and x.tag_id in (${tagIds.map((id) => `'${id}'`)}))`
  const conditions = {
    search: `${names} ilike '%kestrel%'`,
    short: `${names} ~* '\\mmo'`,
    company: "co.name ilike '%maple%'",
    connector: "c.social_id in ('ada-1', 'ada-2', 'ada-3')",
    owner: `k.owner_id = '${ola.id}'`,
    tag: carries('person_tags', 'person_id = c.id', [advisor.id]),
    pathTag: `(o.status_id = '${status.id}' or ${carries('path_tags', 'opportunity_id = o.id', [warm.id])})`,
    status: `o.status_id in ('${status.id}', '${closing.id}')`,
    noStatus: 'o.status_id is null',
    account: `ta.id = '${account.id}'`,
    targets: 'ta.id is not null',
    icp: 'co.id is not null',
    seniority: "p.seniority = 'head' and p.function = 'sales'",
    title: "p.job_title ilike '%recruit%'",
    score: 'o.score >= 42',
    clients: "co.name is distinct from 'Maple'",
  }
  return { filters, conditions }
}

const reasons = ['unengaged', 'terminal', 'unscored', 'own_connectors']

test('a page is the same whether what matches is sorted or walked by, and its total is that of the exact counts and of a recount', async () => {
  const requested = fc.record({
    names: fc.subarray(Object.keys(arranged) as (keyof typeof arranged)[], { maxLength: 3 }),
    include: fc.subarray(reasons),
    sort: fc.constantFrom(...sortOrders),
    offset: fc.nat({ max: 30 }),
    limit: fc.integer({ min: 1, max: 20 }),
    goesOn: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(requested, async ({ names, include, sort, offset, limit, goesOn }) => {
      const input: SearchFilters = Object.assign({}, ...names.map((name) => filters[name]))
      const hiding = hidingFlags(include)
      const order = sortOrder(sort, hiding)
      const db = tenantReads(service.database.pools.transactions, tenantId)
      const search = await readSearch({ db, tenantId }, input)
      const find = (after: readonly string[] | undefined, countedMax: number) =>
        db.rows<FoundRow>(pageStatement(search, { order, hiding, after, offset, limit, countedMax }))
      const ids = (rows: FoundRow[]) => rows.map(({ id }) => id)
      const sorted = await find(undefined, 10_000)
      const walked = await find(undefined, 0)
      const counts = await db.rows<CountByHidden>(countsStatement(search))
      const { total } = countVisibility(counts, hiding)
      expect(sorted[0]?.total).toBe(total)
      expect(total).toBe(await recount(names, hiding))
      if (total > 0) expect(ids(walked)).toEqual(ids(sorted))
      const [last] = sorted
      if (!goesOn || !last?.id) return
      const after = placeOf(last)
      expect(ids(await find(after, 0))).toEqual(ids(await find(after, 10_000)))
    }),
    { numRuns: 200 },
  )
})

/** How many opportunities meet the conditions, by nothing but joins; of two filters with one parameter the later holds. */
async function recount(names: (keyof typeof arranged)[], hiding: number): Promise<number> {
  const held = new Map(names.map((name) => [Object.keys(filters[name]).join(), conditions[name]]))
  const { rows } = await service.database.owner.query(
    `select count(*)::int as total
     from opportunities o
     join people c on c.id = o.connector_id
     join connectors k on k.person_id = c.id
     join people p on p.id = o.prospect_id
     left join companies co on co.id = o.company_id
     left join target_accounts ta on ta.company_id = o.company_id
     where o.tenant_id = $1 and (o.hidden & $2) = 0 and ${['true', ...held.values()].join(' and ')}`,
    [tenantId, hiding],
  )
  return rows[0].total
}
