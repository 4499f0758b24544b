import { jsonImportOf } from '@throughline/sample/json-import.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireLeases } from '../../testing/expire-leases.ts'
import { endedJob, importFile, importJson, uploadImport } from '../../testing/import.ts'
import { networkContent } from '../../testing/network-content.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { killableWorker } from './testing/killable-worker.ts'
import { archiveFile, testNetwork } from './testing/sample-files.ts'
import { type Progress, reportedAll, watchProgress } from './testing/watch-progress.ts'
import { workInSmallChunks } from './testing/work-in-small-chunks.ts'

const stages = [
  'ingesting_contacts',
  'extracting_prospects',
  'enriching_prospects',
  'processing_companies',
  'creating_relationships',
]

let service: TestService
let workspace: TestWorkspace
let steps: Progress[] = []
let heard: (progress: Progress) => void = () => {}

const network = testNetwork({ contactsPerConnector: 60, companies: 25 })

beforeAll(async () => {
  service = await createTestService()
  await watchProgress(service.database.owner, (progress) => {
    steps.push(progress)
    heard(progress)
  })
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  await reportedAll(service.database.owner)
  steps = []
  heard = () => {}
})
afterAll(() => service.stop())

function expectSteady(): void {
  const places = steps.map(({ stage }) => stages.indexOf(stage))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  for (const stage of stages) {
    const counters = steps.map((step) => step.counters[stage] ?? {})
    for (const name of Object.keys(counters[0] ?? {}).filter((counter) => counter !== 'contacts_total')) {
      const counts = counters.map((counter) => counter[name] ?? -1)
      expect(counts, name).toEqual([...counts].sort((a, b) => a - b))
    }
  }
  for (const { counters } of steps) {
    const { contacts_fetched = -1, contacts_total = -1 } = counters.ingesting_contacts ?? {}
    expect(contacts_fetched).toBeLessThanOrEqual(contacts_total)
  }
}

describe('the progress of an import', () => {
  test('passes the stages in their order, and no counter ever goes down', async () => {
    const worker = workInSmallChunks(service.database.pools, { rows: 15 })
    await importFile(workspace, await archiveFile(network.connectorAt(0)))
    await worker.stop()
    expect(new Set(steps.map(({ stage }) => stage))).toEqual(new Set(stages))
    expect(steps.length).toBeGreaterThan(20)
    expectSteady()
  })

  test('shows the job at work as soon as it is', async () => {
    const worker = workInSmallChunks(service.database.pools, { rows: 15 })
    await importFile(workspace, await archiveFile(network.connectorAt(0)))
    await worker.stop()
    expect(steps[0]).toMatchObject({ status: 'PROCESSING', stage: 'ingesting_contacts' })
  })

  for (const stage of stages.slice(0, 4)) {
    test(`does not go back when the worker dies in ${stage}`, async () => {
      const quick = { rows: 15, leaseSeconds: 5, heartbeatMs: 300, pollMs: 100 }
      const worker = await killableWorker(service.database.url, quick)
      const reached = new Promise<void>((resolve) => {
        heard = (progress) => {
          if (progress.stage === stage) resolve()
        }
      })
      const { body } = await uploadImport(workspace, await archiveFile(network.connectorAt(0)))
      await reached
      await worker.end()
      await expireLeases(service.database.owner)
      const second = workInSmallChunks(service.database.pools, quick)
      expect(await endedJob(workspace, body.data.job_id)).toMatchObject({ status: 'COMPLETED' })
      await second.stop()
      expectSteady()
    })
  }
})

describe('the size of the chunks', () => {
  const imports: [string, () => Promise<unknown>][] = [
    ['an archive', async () => importFile(workspace, await archiveFile(network.connectorAt(0)))],
    [
      'a push of several connectors',
      () =>
        importJson(workspace, {
          connectors: [...network.connectors()].flatMap((one) => jsonImportOf(one).connectors),
        }),
    ],
  ]
  for (const [what, run] of imports) {
    test(`makes no difference to what is known in the end: ${what}`, async () => {
      const contents: unknown[] = []
      const jobs: unknown[] = []
      for (const rows of [10_000, 20]) {
        workspace = await service.createWorkspace()
        const worker = workInSmallChunks(service.database.pools, { rows })
        jobs.push(await run())
        await worker.stop()
        contents.push(await networkContent(service.database.owner, workspace.tenantId))
      }
      expect(contents[1]).toEqual(contents[0])
      const reported = jobs.map((job) => {
        const { summary, progress } = job as { summary: unknown; progress: unknown }
        return { summary, progress }
      })
      expect(reported[1]).toEqual(reported[0])
    })
  }
})
