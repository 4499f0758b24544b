import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompanyAttributes } from '../companies/set-company-attributes.ts'
import { inTenantTransaction, tenantReads } from '../db/tenant-db.ts'
import { createCompany } from '../testing/factories/company.ts'
import { createConnector } from '../testing/factories/connector.ts'
import { createOpportunity } from '../testing/factories/opportunity.ts'
import { createOwner } from '../testing/factories/owner.ts'
import { createPerson } from '../testing/factories/person.ts'
import { createTag, createTagGroup, systemTag } from '../testing/factories/tag.ts'
import { createTestService, type TestService } from '../testing/service.ts'
import type { SearchInput } from './asked-for.ts'
import { countHidden, hidingBits } from './hidden-reasons.ts'
import { heldRoutes } from './in-memory/held-routes.ts'
import { wantedOpportunities } from './search-filters.ts'
import { type FoundRow, searchStatement } from './search-statement.ts'
import { sortOrder } from './sort-order.ts'
import { stampRoutes } from './stamp-routes.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const db = () => service.database.owner

/** Six routes of three connectors into two companies. */
async function seed() {
  const workspace = await service.createWorkspace()
  const { tenantId } = workspace
  const owners = [
    await createOwner(db(), tenantId, { email: 'one@version.test' }),
    await createOwner(db(), tenantId, { email: 'two@version.test' }),
  ] as const
  const group = await createTagGroup(db(), tenantId, { subjectType: 'path', name: 'Channel' })
  const [friend, contacted, mail] = [
    await systemTag(db(), tenantId, 'Friend'),
    await systemTag(db(), tenantId, 'Contacted'),
    await createTag(db(), tenantId, { groupId: group.id, name: 'Mail' }),
  ]
  const companies = [
    await createCompany(db(), tenantId, { name: 'Brightloom' }),
    await createCompany(db(), tenantId, { name: 'Kestrel Works' }),
  ] as const
  const connectors = [
    await createConnector(db(), tenantId, { name: 'Ada Grove', ownerId: owners[0].id }),
    await createConnector(db(), tenantId, { name: 'Bo Finch', ownerId: owners[1].id }),
    await createConnector(db(), tenantId, { name: 'Di Moss' }),
  ] as const
  const routes = []
  for (const [n, connector] of connectors.entries()) {
    for (const [m, company] of companies.entries()) {
      const prospect = await createPerson(db(), tenantId)
      const made = await createOpportunity(db(), tenantId, {
        connectorId: connector.id,
        prospectId: prospect.id,
        companyId: company.id,
        engagementCount: 1,
        score: 40 + 10 * n + m,
      })
      routes.push({ ...made, connector: connector.socialId, prospect: prospect.socialId })
    }
  }
  const call = async (method: string, path: string, body?: object) => {
    const answer = await workspace.call(method, path, body)
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
    return answer.body.data
  }
  const { id: icp } = await call('POST', '/company-icp', { title: 'Large', employees: ['1001-5000'] })
  const [route, other] = routes
  if (!route || !other) throw new Error('no routes')
  return { call, tenantId, owners, friend, contacted, mail, companies, connectors, icp, route, other }
}

/** Adds routes that the search hides, enough for all to be held, and has them read. */
async function hold({
  call,
  tenantId,
  companies,
}: Awaited<ReturnType<typeof seed>>): Promise<() => Promise<void>> {
  const connector = await createConnector(db(), tenantId, { name: 'Cy Grove' })
  for (let n = 0; n < 200; n++)
    await createOpportunity(db(), tenantId, { connectorId: connector.id, companyId: companies[1].id })
  await stampedBy(tenantId, connector.id)
  return async () => {
    await call('GET', '/opportunities?search=grove')
    await expect.poll(() => heldRoutes.holds(tenantId)).toBe(true)
  }
}

async function lookedFor(tenantId: string, query: Partial<SearchInput>) {
  const hiding = hidingBits(query.include ?? [])
  const wanted = wantedOpportunities(tenantId, { page: 1, page_size: 25, ...query })
  const page = { order: sortOrder('score', hiding), hiding, after: undefined, offset: 0, limit: 26 }
  const rows = await tenantReads(service.database.pools.transactions, tenantId).rows<FoundRow>(
    searchStatement(tenantId, wanted, page),
  )
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id])).sort()
  return { ids, ...countHidden(rows[0]?.groups ?? {}, hiding) }
}

const stampedBy = (tenantId: string, connectorId: string) =>
  inTenantTransaction(service.database.pools.transactions, tenantId, (own) =>
    stampRoutes(own, tenantId, { connectorIds: [connectorId] }),
  )

test.each([
  ['in the database', false],
  ['in memory', true],
])('a search by several filters finds what there is after whatever changed it, looked for %s', async (_, isHeld) => {
  const seeded = await seed()
  const { call, tenantId, owners, friend, contacted, mail, companies, connectors, icp, route, other } = seeded
  const held = isHeld ? await hold(seeded) : async () => {}
  const queries: Partial<SearchInput>[] = [
    { owner_email: ['one@version.test'], status_id: [contacted.id] },
    { owner_email: ['one@version.test'], min_score: 1 },
    { owner_email: ['unassigned'], min_score: 1 },
    { connector_tag: 'Friend' },
    { connector_tag: 'Friend', status_id: ['none'] },
    { tag_id: [mail.id], min_score: 1 },
    { tag_id: [mail.id, contacted.id] },
    { status_id: [contacted.id], min_score: 1, include: ['terminal'] },
    { account_tier: ['Tier 1'], min_score: 1 },
    { account_tier: ['Tier 2'], min_score: 1 },
    { icp_id: icp },
    { icp_id: icp, min_score: 1 },
    { company: 'bright', min_score: 1 },
    { exclude_client_companies: true, status_id: ['none'] },
    { connector: [connectors[0].socialId], min_score: 1 },
    { search: 'grove', owner_email: ['one@version.test'] },
  ]
  /** What looking for it in the database finds, and what is found twice in the order of the scores and in another one. */
  const found = () =>
    Promise.all(
      queries.map(async (query) => {
        const by = async (sort: string) => {
          const text = new URLSearchParams({ sort })
          for (const [name, value] of Object.entries(query)) text.set(name, String(value))
          const { opportunities, total, hidden } = await call('GET', `/opportunities?${text}`)
          return { ids: opportunities.map(({ id }: { id: string }) => id).sort(), total, hidden }
        }
        const answer = await lookedFor(tenantId, query)
        for (const sort of ['score', 'score', 'updated_at'])
          expect(await by(sort), JSON.stringify(query)).toEqual(answer)
        return answer
      }),
    )
  const describe = (companyId: string, employees: string) =>
    inTenantTransaction(service.database.pools.transactions, tenantId, (own) =>
      setCompanyAttributes(own, tenantId, [{ companyId, employees }], new Date()),
    )
  const person = { subject_type: 'person', subject: { social_id: connectors[0].socialId } }
  const path = {
    subject_type: 'path',
    subject: { connector_social_id: route.connector, prospect_social_id: route.prospect },
  }
  let account = ''
  const changes: [string, () => Promise<unknown>][] = [
    ['an open status', () => call('PUT', `/opportunities/${route.id}`, { status_id: contacted.id })],
    ['a tag of a connector', () => call('PUT', '/tag-assignments', { ...person, tag_ids: [friend.id] })],
    ['a tag of a route', () => call('PUT', '/tag-assignments', { ...path, tag_ids: [mail.id] })],
    [
      'another owner',
      () => call('PUT', `/network/connectors/${connectors[1].socialId}/owner`, { owner_id: owners[0].id }),
    ],
    ['no owner', () => call('DELETE', `/network/connectors/${connectors[0].socialId}/owner`)],
    [
      'an owner again',
      () => call('PUT', `/network/connectors/${connectors[0].socialId}/owner`, { owner_id: owners[0].id }),
    ],
    ['another address', () => call('PUT', `/owners/${owners[0].id}`, { email: 'three@version.test' })],
    ['the address again', () => call('PUT', `/owners/${owners[0].id}`, { email: 'one@version.test' })],
    ['another name of a tag', () => call('PUT', `/tags/${friend.id}`, { name: 'Fellow' })],
    ['the name again', () => call('PUT', `/tags/${friend.id}`, { name: 'Friend' })],
    ['what is known of a company', () => describe(companies[0].id, '1001-5000')],
    ['something else', () => describe(companies[0].id, '1-10')],
    [
      'another ICP',
      () => call('PUT', `/company-icp/${icp}`, { title: 'Small', employees: ['1-10'], countries: null }),
    ],
    [
      'an account',
      async () => {
        const { rows } = await db().query(
          `insert into target_accounts
             (tenant_id, id, company_id, account_name, search_name, tier_id, created_at, updated_at)
           select $1, new_id(), $2, 'A', 'a', id, now(), now() from tiers where tenant_id = $1 and name = 'Tier 1'
           returning id`,
          [tenantId, companies[0].id],
        )
        account = rows[0].id
      },
    ],
    ['another tier', () => call('PUT', `/target-accounts/${account}/tier`, { tier: 'Tier 2' })],
    ['no account', () => call('DELETE', `/target-accounts?id=${account}`)],
    ['a client', () => call('POST', '/client-companies', { company_name: 'Kestrel Works' })],
    [
      'another name of a company',
      () =>
        db().query(`update companies set name = 'B', search_name = 'b' where tenant_id = $1 and id = $2`, [
          tenantId,
          companies[0].id,
        ]),
    ],
    [
      'another score',
      () =>
        db()
          .query('update opportunities set score = null where tenant_id = $1 and id = $2', [
            tenantId,
            other.id,
          ])
          .then(() => stampedBy(tenantId, other.connectorId)),
    ],
    ['a closing status', () => call('PUT', `/tags/${contacted.id}`, { closes: true })],
    ['a status that is deleted', () => call('DELETE', `/tags/${contacted.id}`)],
    ['no tag of a route', () => call('DELETE', `/tags/${mail.id}`)],
    ['a connector who goes', () => call('DELETE', `/network/connectors/${connectors[0].socialId}`)],
  ]
  await held()
  let before = await found()
  for (const [what, change] of changes) {
    await change()
    await held()
    const after = await found()
    expect(after, what).not.toEqual(before)
    before = after
  }
})

test('what was found by several filters is kept until something changes', async () => {
  const { call, tenantId, contacted, route, other } = await seed()
  const shown = async () =>
    (await call('GET', '/opportunities?owner_email=one@version.test&min_score=1')).total
  expect(await shown()).toBe(2)
  await db().query(`set session_replication_role = 'replica'`)
  await db().query('update opportunities set score = null where tenant_id = $1 and id = $2', [
    tenantId,
    route.id,
  ])
  await db().query(`set session_replication_role = 'origin'`)
  expect(await shown(), 'changed behind the back of the triggers').toBe(2)
  await call('PUT', `/opportunities/${other.id}`, { status_id: contacted.id })
  expect(await shown()).toBe(1)
})
