import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
})

const db = () => service.database.owner
const summary = async (query = '') => (await workspace.call('GET', `/graph/summary${query}`)).body.data

interface Way {
  ownerId?: string | null
  seniority: string
  companyId: string | null
  score?: number
  /** Without one the default list hides it. */
  engagementCount?: number
}

async function way({ ownerId = null, seniority, companyId, score = 50, engagementCount = 1 }: Way) {
  const connector = await createConnector(db(), tenantId, { ownerId })
  const person = await createPerson(db(), tenantId, { companyId })
  await db().query('update people set seniority = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    person.id,
    seniority,
  ])
  await createOpportunity(db(), tenantId, {
    connectorId: connector.id,
    prospectId: person.id,
    companyId,
    score,
    engagementCount,
  })
}

const tierId = async (name: string): Promise<string> =>
  (await db().query('select id from tiers where tenant_id = $1 and name = $2', [tenantId, name])).rows[0].id

test('a workspace without target accounts has no flows', async () => {
  await way({ seniority: 'vp', companyId: null })
  expect(await summary()).toEqual({ flows: [], opportunities_total: 0, owners_left_out: 0 })
})

test('each opportunity that the search shows counts once, and each flow is what the search finds for it', async () => {
  const first = await createTargetAccount(db(), tenantId, { name: 'Acme', tierId: await tierId('Tier 1') })
  const second = await createTargetAccount(db(), tenantId, { name: 'Umbra' })
  const ada = (await createOwner(db(), tenantId, { email: 'ada@acme.test' })).id
  const bob = (await createOwner(db(), tenantId, { email: 'bob@acme.test' })).id
  await way({ ownerId: bob, seniority: 'vp', companyId: first.companyId, score: 80 })
  await way({ ownerId: ada, seniority: 'ic', companyId: second.companyId, score: 20 })
  await way({ ownerId: ada, seniority: 'c_level', companyId: first.companyId, score: 40 })
  await way({ ownerId: ada, seniority: 'c_level', companyId: first.companyId, score: 60 })
  for (let nth = 0; nth < 4; nth++) await way({ seniority: 'head', companyId: first.companyId })
  await way({ ownerId: ada, seniority: 'c_level', companyId: first.companyId, engagementCount: 0 })
  await way({ ownerId: ada, seniority: 'c_level', companyId: null })
  const { flows, ...rest } = await summary()
  expect(rest).toEqual({ opportunities_total: 8, owners_left_out: 0 })
  // Ada has more than Bob; nobody's come last, however many they are.
  expect(flows).toMatchObject([
    { owner_id: ada, seniority: 'c_level', account_tier: 'Tier 1', opportunities: 2, best_score: 60 },
    { owner_id: ada, owner_email: 'ada@acme.test', seniority: 'ic', account_tier: null, opportunities: 1 },
    { owner_id: bob, seniority: 'vp', account_tier: 'Tier 1', opportunities: 1, best_score: 80 },
    { seniority: 'head', account_tier: 'Tier 1', opportunities: 4 },
  ])
  expect(flows.at(-1)).not.toHaveProperty('owner_id')
  for (const { owner_id = 'unassigned', seniority, account_tier, opportunities } of flows) {
    if (account_tier === null) continue
    const query = new URLSearchParams({ owner_email: owner_id, seniority, account_tier })
    const found = await workspace.call('GET', `/opportunities?${query}`)
    expect(found.body.data.total).toBe(opportunities)
  }
})

test('owners beyond the most are counted and left out, connectors that nobody owns never', async () => {
  const { companyId } = await createTargetAccount(db(), tenantId)
  for (const count of [1, 2, 3]) {
    const ownerId = (await createOwner(db(), tenantId, { email: `with-${count}@acme.test` })).id
    for (let nth = 0; nth < count; nth++) await way({ ownerId, seniority: 'vp', companyId })
  }
  await way({ seniority: 'vp', companyId })
  const { flows, ...rest } = await summary('?owners_max=1')
  expect(rest).toEqual({ opportunities_total: 7, owners_left_out: 2 })
  expect(flows).toMatchObject([{ owner_email: 'with-3@acme.test', opportunities: 3 }, { opportunities: 1 }])
})
