import { setTimeout as sleep } from 'node:timers/promises'
import { csvText } from '@throughline/parsing/csv/testing/csv-text.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualTimes } from '../../floor/queue/worker.ts'
import { expireLeases, expireLeasesOfStopped } from '../../testing/expire-leases.ts'
import { endedJob, importFile, uploadImport } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { networkContent } from '../../testing/network-content.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { type KillableWorker, killableWorker } from './testing/killable-worker.ts'
import { archiveFile, type TestFile, testNetwork, textFile } from './testing/sample-files.ts'
import { type Progress, reportedAll, watchProgress } from './testing/watch-progress.ts'
import { workInSmallChunks } from './testing/work-in-small-chunks.ts'

/** Short times, for many deaths; the usual ones have a test of their own below. */
const quick = { rows: 40, leaseSeconds: 5, heartbeatMs: 300, pollMs: 100 }
/** `TESTS=long KILLS=100 npx vitest run import-takeover` for a longer look. */
const randomKills = Number(process.env.KILLS ?? 1)

let service: TestService
let earlier: TestFile
let archive: TestFile
let heard: (progress: Progress) => void = () => {}
// biome-ignore lint/suspicious/noExplicitAny: the job as the API shows it
let undisturbed: any
let content: Record<string, string>
let steps: Progress[]

const profileOf = (id: string) => `https://www.linkedin.com/in/${id}`
const network = testNetwork({ connectors: 2, contactsPerConnector: 120, companies: 40 })

beforeAll(async () => {
  service = await createTestService()
  await watchProgress(service.database.owner, (progress) => heard(progress))
  earlier = await archiveFile(testNetwork({ connectors: 2, contactsPerConnector: 30 }).connectorAt(1))
  archive = await archiveFile(network.connectorAt(0))
  const workspace = await prepared()
  steps = []
  heard = (progress) => steps.push(progress)
  const worker = workInSmallChunks(service.database.pools, quick)
  undisturbed = await importFile(workspace, archive)
  heard = () => {}
  await worker.stop()
  content = await networkContent(service.database.owner, workspace.tenantId)
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

/** A workspace into which another connector was imported before. */
async function prepared(): Promise<TestWorkspace> {
  const workspace = await service.createWorkspace()
  const worker = workInSmallChunks(service.database.pools, quick)
  await importFile(workspace, earlier)
  await worker.stop()
  await reportedAll(service.database.owner)
  return workspace
}

/** Everything a user can see of the import is as if nothing had happened. */
async function expectUndisturbed(workspace: TestWorkspace, jobId: string): Promise<void> {
  const job = await endedJob(workspace, jobId)
  expect(job).toMatchObject({
    status: 'COMPLETED',
    error: null,
    summary: undisturbed.summary,
    progress: undisturbed.progress,
    row_errors: undisturbed.row_errors,
  })
  expect(await networkContent(service.database.owner, workspace.tenantId)).toEqual(content)
}

/** Imports with a worker to which something happens at a moment; another one takes over. */
async function disturbed(
  isTimestamp: (progress: Progress, step: number) => boolean,
  disturb: (worker: KillableWorker, jobId: string) => Promise<void> | void,
  options: object = quick,
): Promise<void> {
  const workspace = await prepared()
  const worker = await killableWorker(service.database.url, options)
  let step = 0
  const reached = new Promise<void>((resolve) => {
    heard = (progress) => {
      if (isTimestamp(progress, step++)) resolve()
    }
  })
  const { body } = await uploadImport(workspace, archive)
  await reached
  heard = () => {}
  await disturb(worker, body.data.job_id)
  await expireLeases(service.database.owner)
  const second = workInSmallChunks(service.database.pools, options)
  await expectUndisturbed(workspace, body.data.job_id)
  await second.stop()
  await worker.end()
}

describe('a worker killed with -9', () => {
  const stages = [
    'ingesting_contacts',
    'extracting_prospects',
    'enriching_prospects',
    'processing_companies',
    'creating_relationships',
  ]
  for (const stage of stages) {
    test(`at the beginning of ${stage} leaves an import that ends as if undisturbed`, async () => {
      await disturbed(
        (progress) => progress.stage === stage && progress.nextChunk === 0,
        (worker) => worker.end(),
      )
    })
  }

  test('after the last chunk leaves an import that ends as if undisturbed', async () => {
    const last = steps.filter(({ status }) => status === 'PROCESSING').at(-1)
    await disturbed(
      ({ stage, nextChunk }) => stage === last?.stage && nextChunk === last.nextChunk,
      (worker) => worker.end(),
    )
  })

  for (let n = 1; n <= randomKills; n++) {
    test(`at a random moment (${n}) leaves an import that ends as if undisturbed`, async () => {
      // The reading tells of itself every second, so a slower one has more steps than another.
      const sure = steps.filter(
        ({ stage, status }) => stage !== 'ingesting_contacts' && status === 'PROCESSING',
      ).length
      const at = Math.floor(Math.random() * sure)
      const delayMs = Math.random() * 12
      await disturbed(
        (_, step) => step === at,
        async (worker) => {
          await sleep(delayMs)
          await worker.end()
        },
      )
    })
  }

  test('is replaced within 15 seconds with the usual times: a lease and the pause until the next look', async () => {
    expect(usualTimes.leaseSeconds + usualTimes.pollMs / 1000).toBeLessThan(15)
    const workspace = await prepared()
    const worker = await killableWorker(service.database.url, { rows: 40 })
    const reached = new Promise<void>((resolve) => {
      heard = ({ stage }) => {
        if (stage === 'enriching_prospects') resolve()
      }
    })
    const { body } = await uploadImport(workspace, archive)
    await reached
    heard = () => {}
    const second = workInSmallChunks(service.database.pools, { rows: 40 })
    await worker.end()
    const { rows } = await service.database.owner.query(
      'select extract(epoch from lease_until - clock_timestamp()) as seconds from job_queue where job_id = $1',
      [body.data.job_id],
    )
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(usualTimes.leaseSeconds)
    await expireLeases(service.database.owner)
    // Nobody tells the second worker that the lease is over: it finds out by looking.
    await expectUndisturbed(workspace, body.data.job_id)
    await second.stop()
  })

  test('again and again still leaves an import that ends as if undisturbed', async () => {
    const workspace = await prepared()
    const { body } = await uploadImport(workspace, archive)
    for (const stepsEach of [1, 3, 4, 5]) {
      const worker = await killableWorker(service.database.url, quick)
      let step = 0
      await new Promise<void>((resolve) => {
        heard = () => {
          if (++step === stepsEach) resolve()
        }
      })
      await worker.end()
      await expireLeases(service.database.owner)
    }
    heard = () => {}
    const last = workInSmallChunks(service.database.pools, quick)
    await expectUndisturbed(workspace, body.data.job_id)
    await last.stop()
  })
})

describe('contacts who changed their addresses are counted as changed once', () => {
  const list = (...contacts: [id: string, title: string][]) =>
    textFile('Connections.csv', [
      csvText([
        ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
        ...contacts.map(([id, title], at) => [
          `N${at}`,
          'Quill',
          profileOf(id),
          '',
          'Tarn',
          title,
          '2 Feb 2020',
        ]),
      ]),
    ])
  const asAda = [['social_url', profileOf('ada-chen')]] as const

  test.each([
    ['the next worker', async () => {}],
    ['the next worker, which reads the file anew', emptyStaging],
  ])('by %s', async (_, lose) => {
    const workspace = await service.createWorkspace()
    const former = workInSmallChunks(service.database.pools, quick)
    await importFile(workspace, list(['a', 'Buyer'], ['b', 'Buyer'], ['c', 'Buyer']), asAda)
    await former.stop()
    await reportedAll(service.database.owner)
    const worker = await killableWorker(service.database.url, quick)
    const reached = new Promise<void>((resolve) => {
      heard = ({ stage, nextChunk }) => {
        if (stage === 'extracting_prospects' && nextChunk === 3) resolve()
      }
    })
    const { body } = await uploadImport(
      workspace,
      list(['a-2', 'Buyer'], ['b-2', 'Chief'], ['c', 'Chief']),
      asAda,
    )
    await reached
    heard = () => {}
    await worker.end()
    await lose(body.data.job_id)
    await expireLeases(service.database.owner)
    const second = workInSmallChunks(service.database.pools, quick)
    const { summary } = await endedJob(workspace, body.data.job_id)
    await second.stop()
    expect(summary).toMatchObject({ new: 0, changed: 3, gone: 0 })
  })
})

describe('a worker that was paused and wakes up after the takeover', () => {
  for (const [what, moment] of [
    ['while it reads the file', (progress: Progress) => progress.stage === 'ingesting_contacts'],
    ['between chunks', (progress: Progress) => progress.stage === 'enriching_prospects'],
    ['near the end', (progress: Progress) => progress.stage === 'creating_relationships'],
  ] as const) {
    test(`changes nothing: paused ${what}`, async () => {
      const workspace = await prepared()
      const zombie = await killableWorker(service.database.url, quick)
      const reached = new Promise<void>((resolve) => {
        heard = (progress) => {
          if (moment(progress)) resolve()
        }
      })
      const { body } = await uploadImport(workspace, archive)
      await reached
      zombie.kill('SIGSTOP')
      heard = () => {}
      await expireLeasesOfStopped(service.database.owner)
      const second = workInSmallChunks(service.database.pools, quick)
      await expectUndisturbed(workspace, body.data.job_id)
      zombie.kill('SIGCONT')
      await zombie.logs(/job (is no longer at work here|ended|failed)/)
      await expectUndisturbed(workspace, body.data.job_id)
      expect(await brokenInvariants(service.database.owner)).toEqual([])
      await second.stop()
      await zombie.end()
    })
  }
})

describe('staging tables that a crash of the database emptied', () => {
  test('are filled again after a takeover', async () => {
    await disturbed(
      ({ stage, nextChunk }) => stage === 'enriching_prospects' && nextChunk >= 1,
      async (worker, jobId) => {
        await worker.end()
        await emptyStaging(jobId)
      },
    )
  })

  test('are noticed by a worker that lived through it', async () => {
    const workspace = await prepared()
    const worker = workInSmallChunks(service.database.pools, { ...quick, retryDelaySeconds: 0.1 })
    const { body } = await uploadImport(workspace, archive)
    await new Promise<void>((resolve) => {
      heard = ({ stage }) => {
        if (stage === 'creating_relationships') resolve()
      }
    })
    heard = () => {}
    await emptyStaging(body.data.job_id)
    await expectUndisturbed(workspace, body.data.job_id)
    await worker.stop()
  })
})

/** Between two chunks: a crash of the database leaves no chunk half done. */
async function emptyStaging(jobId: string): Promise<void> {
  const { owner } = service.database
  await owner.query('begin')
  await owner.query('select from job_queue where job_id = $1 for update', [jobId])
  for (const table of [
    'companies',
    'connectors',
    'contacts',
    'engagements',
    'positions',
    'education',
    'row_errors',
    'affected_connectors',
  ]) {
    await owner.query(`delete from import_${table} where job_id = $1`, [jobId])
  }
  await owner.query('commit')
}

test('a worker that stops gives the job back at once, and another goes on where it stood', async () => {
  const workspace = await prepared()
  const first = workInSmallChunks(service.database.pools, { rows: 40 })
  const { body } = await uploadImport(workspace, archive)
  await new Promise<void>((resolve) => {
    heard = ({ stage, nextChunk }) => {
      if (stage === 'extracting_prospects' && nextChunk >= 2) resolve()
    }
  })
  heard = () => {}
  await first.stop()
  const { rows } = await service.database.owner.query(
    'select lease_token, attempts, run_at <= now() as is_due from job_queue where job_id = $1',
    [body.data.job_id],
  )
  expect(rows).toEqual([{ lease_token: null, attempts: 0, is_due: true }])
  const { body: shown } = await workspace.call('GET', `/jobs/${body.data.job_id}`)
  expect(shown.data).toMatchObject({
    status: 'PROCESSING',
    progress: { current_stage: 'extracting_prospects' },
  })
  const second = workInSmallChunks(service.database.pools, { rows: 40 })
  await expectUndisturbed(workspace, body.data.job_id)
  await second.stop()
})
