import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClientSource } from '../../../testing/factories/client-company.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity, type OpportunityFields } from '../../../testing/factories/opportunity.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { plainDate } from './plain-date.ts'

let service: TestService
let workspace: TestWorkspace
let connectorId: string
let prospectId: string

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
  connectorId = (await createConnector(db(), workspace.tenantId, { name: 'Ada Chen' })).id
  prospectId = (await createPerson(db(), workspace.tenantId, { name: 'Ben Ode' })).id
})

const db = () => service.database.owner
const create = (fields: OpportunityFields) => createOpportunity(db(), workspace.tenantId, fields)

async function actionability(fields: OpportunityFields = {}) {
  const { id } = await create({ connectorId, prospectId, ...fields })
  return (await workspace.call('GET', `/opportunities/${id}`)).body.data.actionability
}

async function statusId(name: string): Promise<string> {
  const { body } = await workspace.call('GET', '/opportunities/statuses')
  return body.data.statuses.find((status: { name: string }) => status.name === name).id
}

/** An opportunity that came to a status some days ago; returns when. */
async function createMoved(fields: OpportunityFields, status: string, daysAgo: number): Promise<string> {
  const statusAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  await create({ ...fields, statusId: await statusId(status), statusAt })
  return statusAt
}

test('is 100 where nothing speaks against asking', async () => {
  expect(await actionability()).toEqual({ score: 100, reasons: [] })
})

test('a closing status, a client and a connector of the workspace leave nothing to ask for', async () => {
  const { tenantId } = workspace
  const company = await createCompany(db(), tenantId, { name: 'Acme' })
  await createClientSource(db(), tenantId, company.id)
  const lost = await statusId('Lost')
  expect(await actionability({ statusId: lost, companyId: company.id, prospectIsConnector: true })).toEqual({
    score: 0,
    reasons: [
      { what: 'closed', points: -100, text: 'Its status, Lost, closes it.', names: ['Lost'] },
      { what: 'client_company', points: -100, text: 'Acme is a client already.', names: ['Acme'] },
      {
        what: 'own_connector',
        points: -100,
        text: 'Ben Ode is a connector and can be asked directly.',
        names: ['Ben Ode'],
      },
    ],
  })
})

test('other introductions through the connector count, the latest for two weeks', async () => {
  await createMoved({ connectorId }, 'Intro requested', 30)
  const latest = await createMoved({ connectorId }, 'Contacted', 7)
  expect(await actionability()).toEqual({
    score: 65,
    reasons: [
      {
        what: 'under_way',
        points: -20,
        text: '2 other introductions through Ada Chen are under way.',
        count: 2,
      },
      {
        what: 'asked_lately',
        points: -15,
        text: `The most recent one reached its status on ${plainDate(latest)}.`,
        at: latest,
      },
    ],
  })
})

test('a single one is spoken of in the singular', async () => {
  await createMoved({ connectorId }, 'Contacted', 30)
  const { reasons } = await actionability()
  expect(reasons).toMatchObject([{ text: '1 other introduction through Ada Chen is under way.', count: 1 }])
})

test('one that nothing was done about, one that is over and its own are none of these', async () => {
  await createMoved({ connectorId }, 'New', 1)
  await createMoved({ connectorId }, 'Won', 1)
  expect(await actionability({ statusId: await statusId('Intro made') })).toEqual({ score: 100, reasons: [] })
})

test('many introductions count for half, asked today for thirty', async () => {
  for (let nth = 0; nth < 7; nth++) await createMoved({ connectorId }, 'Intro made', 0)
  const { score, reasons } = await actionability()
  expect([score, reasons.map(({ points }: { points: number }) => points)]).toEqual([20, [-50, -30]])
})

test('whom other connectors were asked for already is named with them', async () => {
  const eve = (await createConnector(db(), workspace.tenantId, { name: 'Eve Roy' })).id
  const max = (await createConnector(db(), workspace.tenantId, { name: 'Max Poe' })).id
  await createMoved({ connectorId: eve, prospectId, score: 30 }, 'Intro requested', 40)
  await createMoved({ connectorId: max, prospectId, score: 60 }, 'Intro requested', 40)
  expect(await actionability()).toEqual({
    score: 60,
    reasons: [
      {
        what: 'asked_otherwise',
        points: -40,
        text: 'An introduction to Ben Ode is under way through Max Poe and Eve Roy.',
        names: ['Max Poe', 'Eve Roy'],
      },
    ],
  })
})
