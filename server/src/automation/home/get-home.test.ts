import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCourtship } from '../../testing/courtship.ts'
import { createClientSource } from '../../testing/factories/client-company.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createCompetitor } from '../../testing/factories/competitor.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createCrmCompany, createDeal } from '../../testing/factories/crm.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createReport } from '../../testing/factories/report.ts'
import { systemTag } from '../../testing/factories/tag.ts'
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
const home = async () => (await workspace.call('GET', '/home')).body.data

const none = {
  total: 0,
  total_is_capped: false,
  owner_email: null,
  targets_only: false,
  opportunities: [],
}

const nothingYet = [
  { step: 'connectors', done: false, count: 0 },
  { step: 'target_accounts', done: false, count: 0 },
  { step: 'competitors', done: false, count: 0 },
  { step: 'crm', done: false, count: 0 },
]

test('a new workspace has everything to set up and nothing else', async () => {
  const data = await home()
  expect(data).toMatchObject({
    setup: nothingYet,
    opportunities: { open: 0, without_status: 0 },
    to_ask: none,
    follow_ups: none,
    accounts_at_risk: { total: 0, amount: [], accounts: [] },
    jobs: { total: 0, jobs: [] },
    reports: { total: 0, reports: [] },
  })
  expect(data.opportunities.by_status.map(({ name }: { name: string }) => name)).toEqual([
    'New',
    'Contacted',
    'Intro requested',
    'Intro made',
    'Meeting booked',
  ])
})

test('a step of the set-up is done once there is one of what it brings in', async () => {
  await createConnector(db(), tenantId)
  await createTargetAccount(db(), tenantId)
  const { companyId } = await createTargetAccount(db(), tenantId)
  await createCrmCompany(db(), tenantId, { companyId })
  const { id } = await createCompetitor(db(), tenantId)
  expect((await home()).setup).toEqual([
    { step: 'connectors', done: true, count: 1 },
    { step: 'target_accounts', done: true, count: 2 },
    { step: 'competitors', done: true, count: 1 },
    { step: 'crm', done: true, count: 1 },
  ])
  await workspace.call('PUT', `/competitors/${id}`, { is_active: false })
  expect((await home()).setup).toContainEqual({ step: 'competitors', done: false, count: 0 })
})

test('open opportunities are those that the search shows, by status', async () => {
  const contacted = await systemTag(db(), tenantId, 'Contacted')
  const lost = await systemTag(db(), tenantId, 'Lost')
  const engaged = { engagementCount: 1 }
  for (const score of [10, 60, 30]) await createOpportunity(db(), tenantId, { ...engaged, score })
  for (const score of [50, 90, 20])
    await createOpportunity(db(), tenantId, { ...engaged, score, statusId: contacted.id })
  await createOpportunity(db(), tenantId, { ...engaged, statusId: lost.id })
  await createOpportunity(db(), tenantId, { statusId: contacted.id })
  const { opportunities } = await home()
  expect(opportunities).toMatchObject({ open: 6, without_status: 3 })
  expect(
    opportunities.by_status.map(({ name, open }: { name: string; open: number }) => `${name} ${open}`),
  ).toEqual(['New 0', 'Contacted 3', 'Intro requested 0', 'Intro made 0', 'Meeting booked 0'])
})

test('to ask for is the best without a status: of the member, else into target accounts, else of all', async () => {
  const found = async () => {
    const { to_ask } = await home()
    const { owner_email, targets_only, opportunities } = to_ask
    return { owner_email, targets_only, scores: opportunities.map(({ score }: { score: number }) => score) }
  }
  const engaged = { engagementCount: 1 }
  const contacted = await systemTag(db(), tenantId, 'Contacted')
  await createOpportunity(db(), tenantId, { ...engaged, score: 90, statusId: contacted.id })
  const clients = await createCompany(db(), tenantId)
  await createClientSource(db(), tenantId, clients.id)
  await createOpportunity(db(), tenantId, { ...engaged, score: 80, companyId: clients.id })
  for (const score of [10, 60, 30]) await createOpportunity(db(), tenantId, { ...engaged, score })
  expect(await found()).toEqual({ owner_email: null, targets_only: false, scores: [60, 30, 10] })
  const target = await createTargetAccount(db(), tenantId)
  await createOpportunity(db(), tenantId, { ...engaged, score: 40, companyId: target.companyId })
  expect(await found()).toEqual({ owner_email: null, targets_only: true, scores: [40] })
  const { rows } = await db().query('select email from members where tenant_id = $1', [tenantId])
  const [{ email }] = rows
  const owner = await createOwner(db(), tenantId, { email })
  const connector = await createConnector(db(), tenantId, { ownerId: owner.id })
  await createOpportunity(db(), tenantId, { ...engaged, score: 20, connectorId: connector.id })
  expect(await found()).toEqual({ owner_email: email, targets_only: false, scores: [20] })
  const { to_ask } = await home()
  const query = `status_id=none&exclude_client_companies=true&owner_email=${email}`
  const listed = (await workspace.call('GET', `/opportunities?${query}`)).body.data.opportunities
  expect(to_ask).toMatchObject({ total: 1, opportunities: listed })
})

test('introductions under way that stood still for a week are to be followed up, hidden ones too', async () => {
  const contacted = await systemTag(db(), tenantId, 'Contacted')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const asked = { statusId: contacted.id, statusAt: daysAgo(8) }
  const old = await createOpportunity(db(), tenantId, asked)
  await createOpportunity(db(), tenantId, { ...asked, statusAt: daysAgo(6) })
  for (const name of ['New', 'Lost'])
    await createOpportunity(db(), tenantId, {
      ...asked,
      statusId: (await systemTag(db(), tenantId, name)).id,
    })
  const { follow_ups, opportunities } = await home()
  expect(follow_ups).toMatchObject({ total: 1, owner_email: null, opportunities: [{ id: old.id }] })
  expect(
    opportunities.by_status
      .filter(({ is_under_way }: { is_under_way: boolean }) => !is_under_way)
      .map(({ name }: { name: string }) => name),
  ).toEqual(['New'])
})

test('where no status says that something was done, nothing is to be followed up', async () => {
  const first = await systemTag(db(), tenantId, 'New')
  await createOpportunity(db(), tenantId, { statusId: first.id, statusAt: '2026-01-01T00:00:00.000Z' })
  for (const { id, is_under_way } of (await home()).opportunities.by_status)
    if (is_under_way) await workspace.call('DELETE', `/tags/${id}`)
  expect((await home()).follow_ups).toEqual(none)
})

test('whoever owns connectors follows up on what was asked through these', async () => {
  const contacted = await systemTag(db(), tenantId, 'Contacted')
  const asked = { statusId: contacted.id, statusAt: '2026-01-01T00:00:00.000Z' }
  await createOpportunity(db(), tenantId, asked)
  const { rows } = await db().query('select email from members where tenant_id = $1', [tenantId])
  const [{ email }] = rows
  // The directory may write the address in another way.
  const owner = await createOwner(db(), tenantId, { email: email.toUpperCase() })
  expect((await home()).follow_ups).toMatchObject({ total: 1, owner_email: null })
  const connector = await createConnector(db(), tenantId, { ownerId: owner.id })
  const own = await createOpportunity(db(), tenantId, { ...asked, connectorId: connector.id })
  expect((await home()).follow_ups).toMatchObject({
    total: 1,
    owner_email: email,
    opportunities: [{ id: own.id }],
  })
})

test('accounts at risk, jobs at work and reports are as their own lists show them', async () => {
  const courtship = await createCourtship(service.database, tenantId)
  await createClientSource(db(), tenantId, courtship.companyId)
  await createDeal(db(), tenantId, { companyId: courtship.companyId, amount: 10 })
  await courtship.interact()
  for (let n = 0; n < 7; n++) await createReport(db(), tenantId)
  const push = { connectors: [{ social_url: 'https://www.linkedin.com/in/ada-chen' }] }
  const { job_id } = (await workspace.call('POST', '/network/connectors/import', push)).body.data
  const data = await home()
  const accounts = (await workspace.call('GET', '/competitor-accounts?at_risk=true')).body.data
  expect(data.accounts_at_risk).toEqual({
    total: 1,
    amount: accounts.summary.amount_at_risk,
    accounts: accounts.accounts,
  })
  expect(data.jobs).toMatchObject({ total: 1, jobs: [{ job_id, status: 'QUEUED' }] })
  const { reports } = (await workspace.call('GET', '/competitor-monitoring/reports')).body.data
  expect(data.reports).toEqual({ total: 7, reports: reports.slice(0, 5) })
  await workspace.call('POST', `/jobs/${job_id}/cancel`)
  expect((await home()).jobs).toEqual({ total: 0, jobs: [] })
})
