import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile, importJson } from '../../testing/import.ts'
import type { RecordedPlans } from '../../testing/recorded-plans.ts'
import type { TestService } from '../../testing/service.ts'
import { serviceWithoutStatistics } from '../../testing/service-without-statistics.ts'
import { connectionsFile, testNetwork } from './testing/sample-files.ts'

let service: TestService
let plans: RecordedPlans

beforeAll(async () => {
  ;({ service, plans } = await serviceWithoutStatistics())
})
afterAll(() => service.stop())

const someone = { social_url: 'https://www.linkedin.com/in/first-of-all', name: 'First Ofall' }

test('a connection that first checked foreign keys in empty tables checks those of a large import row by row', async () => {
  const workspace = await service.createWorkspace()
  for (let n = 0; n < 3; n++)
    await importJson(workspace, {
      connectors: [{ ...someone, contacts: [{ social_url: `https://www.linkedin.com/in/contact-${n}` }] }],
    })
  plans.take()
  const network = testNetwork({ connectors: 1, contactsPerConnector: 1_500, companies: 200 })
  const job = await importFile(workspace, await connectionsFile(network.connectorAt(0)), [
    ['social_url', 'https://www.linkedin.com/in/second-of-all'],
  ])
  expect(job).toMatchObject({ status: 'COMPLETED', summary: { rows_read: 1_500 } })
  const checks = plans.take().filter(({ text }) => text.startsWith('SELECT 1 FROM ONLY "public".'))
  expect(checks.length).toBeGreaterThan(3_000)
  const expensive = checks
    .filter(({ visited }) => visited > 500)
    .map(({ text, visited }) => ({ text, visited }))
  expect(expensive.slice(0, 1)).toEqual([])
})
