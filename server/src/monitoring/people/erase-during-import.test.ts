import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Worker } from '../../floor/queue/worker.ts'
import { reportedAll, watchProgress } from '../../network/import/testing/watch-progress.ts'
import { workInSmallChunks } from '../../network/import/testing/work-in-small-chunks.ts'
import { endedJob, importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { importInteractionRows } from '../import/testing/interaction-files.ts'
import { comment, watchingRivals } from '../import/testing/rivalry.ts'
import { workOnInteractionImports } from '../import/testing/work-on-interaction-imports.ts'
import { profile, tomsNetwork } from './testing/toms-network.ts'
import { tracesIn } from './testing/traces-in.ts'

/** What is read anew comes again at once. */
const quick = { retryDelaySeconds: 0.02, pollMs: 50 }
const smallChunks = { rows: 2, ...quick }

let service: TestService
let workspace: TestWorkspace
let heard = () => {}

beforeAll(async () => {
  service = await createTestService()
  await watchProgress(service.database.owner, () => heard())
})
beforeEach(async () => {
  workspace = (await watchingRivals(service)).workspace
  await reportedAll(owner())
  heard = () => {}
})
afterAll(async () => {
  await service.stop()
})

const owner = () => service.database.owner

/** Has the promise kept once a job has made so many steps. */
function stepsMade(count: number): Promise<void> {
  let steps = 0
  return new Promise((resolve) => {
    heard = () => {
      steps++
      if (steps === count) resolve()
    }
  })
}

async function eraseOnce(reached: Promise<unknown>, socialId: string, jobId: string) {
  const ended = endedJob(workspace, jobId)
  await Promise.race([reached, ended])
  expect((await workspace.call('DELETE', `/people/${socialId}`)).status).toBe(200)
  const job = await ended
  expect(job.status).toBe('COMPLETED')
  expect(await brokenInvariants(owner())).toEqual([])
  return job
}

const traces = (...texts: string[]) => tracesIn(owner(), workspace.tenantId, texts)

describe('a contact who is erased while an import has them', () => {
  let worker: Worker
  beforeAll(() => {
    worker = workInSmallChunks(service.database.pools, smallChunks)
  })
  afterAll(() => worker.stop())

  for (const step of [1, 4, 8, 12, 16, 20, 24])
    test(`is nowhere once it ends, erased after its step ${step}`, async () => {
      await importJson(workspace, tomsNetwork)
      const reached = stepsMade(step)
      const { body } = await workspace.call('POST', '/network/connectors/import', {
        connectors: tomsNetwork.connectors.slice(0, 2),
      })
      await eraseOnce(reached, 'tom-target', body.data.job_id)
      expect(await traces('tom-target', 'Tom Target')).toEqual(['events'])
    })
})

describe('all others of an import that another worker goes on with after an erasure', () => {
  for (const step of [6, 8, 10, 12, 14])
    test(`are there, erased after its step ${step}`, async () => {
      await importByAnother()
      const before = workInSmallChunks(service.database.pools, smallChunks)
      const reached = stepsMade(step)
      const { body } = await workspace.call('POST', '/network/connectors/import', {
        connectors: tomsNetwork.connectors.slice(0, 2),
      })
      const ended = endedJob(workspace, body.data.job_id)
      await Promise.race([reached, ended])
      await workspace.call('DELETE', '/people/tom-target')
      await before.stop()
      const after = workInSmallChunks(service.database.pools, smallChunks)
      expect((await ended).status).toBe('COMPLETED')
      await after.stop()
      const ada = (await workspace.call('GET', '/network/connectors/ada')).body.data
      expect([ada.contacts_count, ada.engagements_count]).toEqual([8, 8])
      expect(await brokenInvariants(owner())).toEqual([])
    })

  /** Tom is known before, so that there is somebody to erase. */
  async function importByAnother(): Promise<void> {
    const worker = workInSmallChunks(service.database.pools, smallChunks)
    await importJson(workspace, { connectors: tomsNetwork.connectors.slice(2) })
    await worker.stop()
  }
})

describe('a person of the monitoring who is erased while an import has them', () => {
  let worker: Worker
  beforeAll(() => {
    worker = workOnInteractionImports(service.database.pools, { interactions: 1, ...quick })
  })
  afterAll(() => worker.stop())

  const interactions = Array.from({ length: 6 }, (_, at) => ({
    ...comment,
    ...(at > 2 && { target_url: profile(`una-${at}`), target_name: `Una ${at}` }),
    post_url: `urn:li:activity:739000000000000000${at}`,
  }))

  for (const step of [1, 3, 5, 7, 9, 11, 13, 15, 17])
    test(`is nowhere once it ends, erased after its step ${step}`, async () => {
      await importInteractionRows(workspace, interactions.slice(0, 1))
      const reached = stepsMade(step)
      const { body } = await workspace.call('POST', '/competitor-interactions/import', { interactions })
      const { summary } = await eraseOnce(reached, 'tom-target', body.data.job_id)
      expect(summary).toMatchObject({ duplicates: 0, skipped: { erased: 3 } })
      expect(await traces('tom-target', 'Tom Target')).toEqual(['events'])
    })
})
