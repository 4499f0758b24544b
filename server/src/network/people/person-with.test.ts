import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '../../testing/import.ts'
import { type RecordedPlans, recordPlans } from '../../testing/recorded-plans.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { withoutAnalyze, withoutAutovacuum } from '../../testing/without-autovacuum.ts'
import { archiveFile, testNetwork } from '../import/testing/sample-files.ts'

let service: TestService
let plans: RecordedPlans

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  plans = await recordPlans(service.database)
  await withoutAutovacuum(service.database.owner)
  await withoutAnalyze(service.database.owner)
  service.startWorker()
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
