import { createClient } from '@throughline/client/client.ts'
import { sampleNetwork } from '@throughline/server/sample/sample-network.ts'
import { createTestService, type TestService } from '@throughline/server/testing/service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSample } from './load-sample.ts'
import { sampleOptions } from './sample-options.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

test('a workspace is filled with connectors, owners, accounts and scored routes', async () => {
  const { key } = await service.createWorkspace()
  const client = createClient({ url: await service.app.listen({ port: 0 }), key })
  const small = {
    ...sampleOptions(new Date()),
    connectors: 2,
    contactsPerConnector: 100,
    companies: 80,
    targetAccounts: 8,
  }
  let told = ''
  await loadSample(client, sampleNetwork(small), (text) => {
    told += text
  })
  expect(told).toMatch(/^The sample is loaded: 2 connectors with 200 contacts, 8 target accounts/m)
  expect((await client.listConnectors()).total).toBe(2)
  expect((await client.listTargetAccounts()).count).toBe(8)
  expect((await client.searchOpportunities()).opportunities[0]?.score).toBeGreaterThan(50)
})
