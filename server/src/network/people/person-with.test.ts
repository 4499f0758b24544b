import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '../../testing/import.ts'
import type { RecordedPlans } from '../../testing/recorded-plans.ts'
import type { TestService } from '../../testing/service.ts'
import { serviceWithoutStatistics } from '../../testing/service-without-statistics.ts'
import { archiveFile, testNetwork } from '../import/testing/sample-files.ts'

let service: TestService
let plans: RecordedPlans

beforeAll(async () => {
  ;({ service, plans } = await serviceWithoutStatistics())
})
afterAll(() => service.stop())

test('the first import of all looks people up by their ids, as if the table were large', async () => {
  const workspace = await service.createWorkspace()
  plans.take()
  const network = testNetwork({ connectors: 1, contactsPerConnector: 50, companies: 20 })
  expect(await importFile(workspace, await archiveFile(network.connectorAt(0)))).toMatchObject({
    status: 'COMPLETED',
  })
  const scans = plans.take().flatMap(({ plan }) => scansOfPeople(plan))
  expect(scans.filter(({ Filter = '' }) => String(Filter).includes('social_id'))).toEqual([])
  const byId = scans.filter((scan) => String(scan['Index Cond']).includes('social_id'))
  expect(new Set(byId.map((scan) => scan['Index Name']))).toEqual(new Set(['people_social_id']))
})

type Plan = ReturnType<RecordedPlans['take']>[number]['plan']

const scansOfPeople = (node: Plan): Plan[] => [
  ...(node['Relation Name'] === 'people' && node['Node Type'].includes('Scan') ? [node] : []),
  ...(node.Plans ?? []).flatMap(scansOfPeople),
]
