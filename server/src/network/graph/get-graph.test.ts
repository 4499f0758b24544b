import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createPerson, type Person } from '../../testing/factories/person.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string
let account: { id: string; companyId: string }
let [ada, bob, eve]: Person[] = []
let ownerId: string
let opportunityId: string

/** Ada, who is owned, leads to Bob and Eve at Acme, and Ben to Eve. */
beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
  account = await createTargetAccount(db(), tenantId, { name: 'Acme', domain: 'acme.test' })
  ownerId = (await createOwner(db(), tenantId)).id
  ada = await createConnector(db(), tenantId, { name: 'Ada', jobTitle: 'Partner', ownerId })
  const ben = await createConnector(db(), tenantId, { name: 'Ben' })
  bob = await createPerson(db(), tenantId, { name: 'Bob', jobTitle: 'CTO', companyId: account.companyId })
  eve = await createPerson(db(), tenantId, { name: 'Eve', companyId: account.companyId })
  const way = { companyId: account.companyId }
  opportunityId = (
    await createOpportunity(db(), tenantId, { ...way, connectorId: ada.id, prospectId: bob.id, score: 80 })
  ).id
  await createOpportunity(db(), tenantId, { ...way, connectorId: ada.id, prospectId: eve.id, score: 30 })
  await createOpportunity(db(), tenantId, { ...way, connectorId: ben.id, prospectId: eve.id, score: 60 })
})

const db = () => service.database.owner
const call = (query: string) => workspace.call('GET', `/graph?${query}`)
const graph = async (query: string) => (await call(query)).body.data

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
const named = ({ nodes }: any) => nodes.map((node: any) => `${node.kind} ${node.name} ${node.best_score}`)

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
function edgesOf({ nodes, edges }: any) {
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came
  const nameOf = (id: string) => nodes.find((node: any) => node.id === id).name
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came
  return edges.map(({ from, to, score }: any) => `${nameOf(from)} → ${nameOf(to)} ${score}`)
}

test('the graph of an account has the ways in through connectors and people, the best first', async () => {
  const data = await graph(`account_id=${account.id}`)
  expect(named(data)).toEqual([
    'account Acme 80',
    'connector Ada 80',
    'prospect Bob 80',
    'connector Ben 60',
    'prospect Eve 60',
  ])
  expect(edgesOf(data)).toEqual([
    'Ada → Bob 80',
    'Bob → Acme 80',
    'Ben → Eve 60',
    'Eve → Acme 60',
    'Ada → Eve 30',
  ])
  expect(data).toMatchObject({ opportunities_total: 3, truncated: false })
  expect(await graph(`company_id=${account.companyId}`)).toEqual(data)
})

test('nodes and edges name the records that they stand for', async () => {
  const { nodes, edges } = await graph(`account_id=${account.id}`)
  expect(nodes.slice(0, 3)).toEqual([
    {
      id: expect.any(String),
      kind: 'account',
      name: 'Acme',
      secondary: 'acme.test',
      best_score: 80,
      company_id: account.companyId,
      target_account_id: account.id,
    },
    {
      id: expect.any(String),
      kind: 'connector',
      name: 'Ada',
      secondary: 'Partner',
      best_score: 80,
      social_id: ada?.socialId,
      owner_id: ownerId,
    },
    {
      id: expect.any(String),
      kind: 'prospect',
      name: 'Bob',
      secondary: 'CTO',
      best_score: 80,
      social_id: bob?.socialId,
    },
  ])
  expect(edges[0]).toMatchObject({ kind: 'opportunity', tier: 'strong', opportunity_id: opportunityId })
})

test('the graph of a connector has whom they lead to, that of a person who leads there', async () => {
  expect(edgesOf(await graph(`connector=${ada?.socialId}`))).toEqual([
    'Ada → Bob 80',
    'Bob → Acme 80',
    'Ada → Eve 30',
    'Eve → Acme 30',
  ])
  expect(edgesOf(await graph(`prospect=${eve?.socialId}`))).toEqual([
    'Ben → Eve 60',
    'Eve → Acme 60',
    'Ada → Eve 30',
  ])
})

test('a smallest score leaves weaker opportunities out of the graph and of its total', async () => {
  expect(await graph(`account_id=${account.id}&min_score=60`)).toMatchObject({
    opportunities_total: 2,
    truncated: false,
  })
})

test('with more than may be shown the best are shown, and the answer says that some are missing', async () => {
  const data = await graph(`account_id=${account.id}&nodes_max=4`)
  expect(named(data)).toEqual(['account Acme 80', 'connector Ada 80', 'prospect Bob 80', 'prospect Eve 30'])
  expect(data).toMatchObject({ opportunities_total: 3, truncated: true })
})

test('a graph has 150 nodes at most', async () => {
  const connector = await createConnector(db(), tenantId, { name: 'Busy' })
  for (let n = 0; n < 160; n++)
    await createOpportunity(db(), tenantId, { connectorId: connector.id, score: 20 })
  const data = await graph(`connector=${connector.socialId}`)
  expect(data.nodes).toHaveLength(150)
  expect(data).toMatchObject({ opportunities_total: 160, truncated: true })
})

test('a company that was merged, over however many others, is the one it is part of', async () => {
  const merged = [account.companyId]
  for (const name of ['Acme Ltd', 'Acme Holding']) {
    const { id } = await createCompany(db(), tenantId, { name })
    await db().query('update companies set merged_into = $3 where tenant_id = $1 and id = $2', [
      tenantId,
      id,
      merged[0],
    ])
    merged.unshift(id)
  }
  expect(await graph(`company_id=${merged[0]}`)).toEqual(await graph(`account_id=${account.id}`))
})

test('what nothing leads to is a graph of one node', async () => {
  const { socialId } = await createPerson(db(), tenantId, { name: 'Lone' })
  expect(await graph(`prospect=${socialId}`)).toMatchObject({
    nodes: [{ name: 'Lone', best_score: null }],
    edges: [],
    opportunities_total: 0,
    truncated: false,
  })
})

describe('errors', () => {
  test('a graph of nothing or of two things is a 400', async () => {
    for (const query of ['', `account_id=${account.id}&connector=${ada?.socialId}`])
      expect((await call(query)).body.error.code, query).toBe('BAD_REQUEST')
  })

  test('a record that is not there, or in another workspace, is a 404', async () => {
    const other = await service.createWorkspace()
    const { id, companyId } = await createTargetAccount(db(), other.tenantId)
    for (const query of [
      `account_id=${id}`,
      `company_id=${companyId}`,
      'connector=nobody',
      'prospect=nobody',
    ])
      expect((await call(query)).body.error.code, query).toBe('NOT_FOUND')
  })
})
