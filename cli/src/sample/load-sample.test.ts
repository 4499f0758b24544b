import { createClient } from '@throughline/client/client.ts'
import { sampleNetwork } from '@throughline/sample/sample-network.ts'
import { sampleOptions } from '@throughline/sample/sample-options.ts'
import { createTestService, type TestService } from '@throughline/server/testing/service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSample } from './load-sample.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

test('a workspace shows both halves, and what is said of it is what is there', async () => {
  const { key } = await service.createWorkspace()
  const url = await service.app.listen({ port: 0 })
  const client = createClient({ url, key })
  const now = new Date()
  const small = {
    ...sampleOptions(now),
    connectors: 2,
    contactsPerConnector: 100,
    companies: 80,
    targetAccounts: 12,
  }
  let printed = ''
  const out = (text: string) => {
    printed += text
  }
  await loadSample(client, sampleNetwork(small), { now, publicUrl: url, out })

  const connectors = await client.listConnectors()
  expect(connectors.total).toBe(2)
  expect((await client.listTargetAccounts()).count).toBe(12)
  const shown = await client.searchOpportunities({ exclude_client_companies: true })
  expect(shown.opportunities[0]?.score).toBeGreaterThan(50)
  const raw = connectors.connectors.reduce((total, row) => total + row.opportunities_count, 0)
  expect(printed).toContain(`2 connectors, 12 target accounts, ${raw} opportunities`)

  const { competitors } = await client.listCompetitors()
  expect(competitors).toHaveLength(3)
  const latest = competitors.map(({ last_interaction_at }) => Date.parse(last_interaction_at ?? ''))
  expect(now.getTime() - Math.max(...latest)).toBeLessThan(30 * 24 * 60 * 60_000)
  const { reports } = await client.listReports()
  expect(reports.map(({ status }) => status)).toEqual(Array(6).fill('COMPLETED'))
  const details = await Promise.all(reports.map(({ id }) => client.getReport({ id })))
  const [page = ''] = printed.match(/http\S+share\/reports\/\S+/) ?? []
  expect((await fetch(page)).status).toBe(200)
  expect(details.filter(({ share }) => share.enabled)).toHaveLength(1)
  const risky = await client.listCompetitorAccounts({ at_risk: true })
  expect(printed).toContain(`${risky.total} accounts at risk`)
  expect(risky.total).toBeGreaterThan(0)
  expect((await client.getClientCompanySummary()).total).toBeGreaterThan(0)
  expect((await client.listIcps()).total).toBe(2)
  expect((await client.listSavedViews()).views).toHaveLength(3)
  expect((await client.listWorkflows()).workflows).toHaveLength(1)
  const statuses = await client.listStatuses({ with_counts: true })
  expect(
    statuses.statuses.filter(({ opportunity_count }) => (opportunity_count ?? 0) > 0).length,
  ).toBeGreaterThan(3)
})
