import { jsonImportOf } from '@throughline/sample/json-import.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endedJob, importFile, importJson, uploadImport } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { networkContent } from '../../testing/network-content.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { type KillableWorker, killableWorker } from './testing/killable-worker.ts'
import { archiveFile, testNetwork } from './testing/sample-files.ts'
import { watchProgress } from './testing/watch-progress.ts'
import { workInSmallChunks } from './testing/work-in-small-chunks.ts'

let service: TestService
let crowd: KillableWorker[]
let heard: (stage: string, jobId: string) => void = () => {}

const contacts = 72
const network = testNetwork({ connectors: 5, contactsPerConnector: contacts, companies: 50 })

beforeAll(async () => {
  service = await createTestService()
  await watchProgress(service.database.owner, ({ stage, jobId }) => heard(stage, jobId))
  await service.database.owner.query('create sequence mishaps')
  crowd = await Promise.all(
    [1, 2, 3].map(() => killableWorker(service.database.url, { rows: 24, retryDelaySeconds: 0.005 })),
  )
})
afterEach(async () => {
  await mishap(null)
  expect(await brokenInvariants(service.database.owner)).toEqual([])
})
afterAll(async () => {
  await Promise.all(crowd.map((worker) => worker.end()))
  await service.stop()
})

/** What must be the same in whatever order imports come; names of companies are those reported first. */
async function content(workspace: TestWorkspace) {
  const {
    companies: _,
    history: __,
    ...rest
  } = await networkContent(service.database.owner, workspace.tenantId)
  return { ...rest, companies: await companyKeys(workspace) }
}

async function companyKeys(workspace: TestWorkspace) {
  const { rows } = await service.database.owner.query(
    `select string_agg(key, ' ' order by key) as keys from company_keys where tenant_id = $1 group by company_id order by 1`,
    [workspace.tenantId],
  )
  return rows.map(({ keys }) => keys)
}

/** Lets a statement on a table fail with a code, so many times in all. */
async function mishap(what: { table: string; code: string; times: number } | null): Promise<void> {
  const { owner } = service.database
  for (const table of ['people', 'connections', 'opportunities', 'company_keys']) {
    await owner.query(`drop trigger if exists mishap on ${table}`)
  }
  if (!what) return
  await owner.query(`
    alter sequence mishaps restart;
    create or replace function mishap() returns trigger language plpgsql security definer as $$
    begin
      if nextval('mishaps') <= ${what.times} then raise exception 'mishap' using errcode = '${what.code}'; end if;
      return null;
    end $$;
    create trigger mishap after insert on ${what.table} for each statement execute function mishap()`)
}

describe('imports at the same time', () => {
  test('of archives that share people and companies end as one after the other', async () => {
    const archives = await Promise.all([...network.connectors()].map(archiveFile))
    const oneByOne = await service.createWorkspace()
    for (const archive of archives) expect((await importFile(oneByOne, archive)).status).toBe('COMPLETED')
    const together = await service.createWorkspace()
    const jobs = await Promise.all(archives.map((archive) => importFile(together, archive)))
    expect(jobs.map(({ status, error }) => error ?? status)).toEqual(archives.map(() => 'COMPLETED'))
    expect(jobs.reduce((sum, { summary }) => sum + summary.new, 0)).toBe(network.contactRows)
    expect(await content(together)).toEqual(await content(oneByOne))
  })

  test('of pushes with careers, many to one connector and to all of them, leave one company for each key', async () => {
    const workspace = await service.createWorkspace()
    const pushes = [...network.connectors()].map(jsonImportOf)
    const again = [
      ...pushes,
      ...pushes.slice(0, 3),
      { connectors: pushes.flatMap(({ connectors }) => connectors) },
    ]
    const jobs = await Promise.all(
      again.map((push) =>
        importJson(workspace, { ...push, owner_email: 'kim@owners.test', create_owner_if_missing: true }),
      ),
    )
    expect(jobs.map(({ status, error }) => error ?? status)).toEqual(again.map(() => 'COMPLETED'))
    const { rows } = await service.database.owner.query(
      'select count(*) as n from connections where tenant_id = $1 and gone_at is null',
      [workspace.tenantId],
    )
    expect(rows[0].n).toBe(network.contactRows)
  })

  test('of the same archive twice are one import', async () => {
    const workspace = await service.createWorkspace()
    const archive = await archiveFile(network.connectorAt(0))
    const jobs = await Promise.all([1, 2, 3].map(() => importFile(workspace, archive)))
    expect(jobs.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED'])
    expect(jobs.reduce((sum, { summary }) => sum + summary.new, 0)).toBe(contacts)
  })

  test('in two workspaces share nothing: each has the rows of its own import', async () => {
    const archive = await archiveFile(network.connectorAt(1))
    const workspaces = await Promise.all([service.createWorkspace(), service.createWorkspace()])
    const jobs = await Promise.all(workspaces.map((workspace) => importFile(workspace, archive)))
    expect(jobs[0]?.summary).toEqual(jobs[1]?.summary)
    const contents = await Promise.all(
      workspaces.map(({ tenantId }) => networkContent(service.database.owner, tenantId)),
    )
    expect(contents[0]).toEqual(contents[1])
    const [own, other] = workspaces
    const { rows } = await service.database.owner.query(
      `select count(*) as n from people a join people b on a.id = b.id where a.tenant_id = $1 and b.tenant_id = $2`,
      [own?.tenantId, other?.tenantId],
    )
    expect(rows[0].n).toBe(0)
  })
})

describe('a chunk that collides with another transaction', () => {
  const collisions = [
    ['a deadlock while people are written', { table: 'people', code: '40P01', times: 3 }],
    [
      'a serialisation failure while connections are written',
      { table: 'connections', code: '40001', times: 3 },
    ],
    [
      'a lock that is not to be had while opportunities are built',
      { table: 'opportunities', code: '55P03', times: 2 },
    ],
    ['the same new company of two jobs', { table: 'company_keys', code: '23505', times: 1 }],
  ] as const
  for (const [what, cause] of collisions) {
    test(`is run again and counted once: ${what}`, async () => {
      const archive = await archiveFile(network.connectorAt(2))
      const undisturbed = await service.createWorkspace()
      const expected = await importFile(undisturbed, archive)
      const workspace = await service.createWorkspace()
      await mishap(cause)
      const job = await importFile(workspace, archive)
      expect(job).toMatchObject({
        status: 'COMPLETED',
        summary: expected.summary,
        progress: expected.progress,
      })
      expect(await networkContent(service.database.owner, workspace.tenantId)).toEqual(
        await networkContent(service.database.owner, undisturbed.tenantId),
      )
      await mishap(cause)
      const rehearsed = await service.createWorkspace()
      const dryRun = await importFile(rehearsed, archive, [['dry_run', 'true']])
      expect(dryRun).toMatchObject({
        status: 'COMPLETED',
        summary: expected.summary,
        progress: expected.progress,
      })
    })
  }

  test('without end is FAILED after five attempts, each from where the last one stopped', async () => {
    const workspace = await service.createWorkspace()
    await mishap({ table: 'opportunities', code: '40P01', times: 1_000 })
    const quick = workInSmallChunks(service.database.pools, { rows: 24, retryDelaySeconds: 0.005 })
    const job = await importFile(workspace, await archiveFile(network.connectorAt(3)))
    expect(job).toMatchObject({
      status: 'FAILED',
      error: { code: 'INTERNAL' },
      progress: { current_stage: 'creating_relationships' },
      summary: { new: contacts },
    })
    await mishap(null)
    await quick.stop()
    // What was written stays; the next import makes the opportunities that are missing.
    const next = await importFile(workspace, await archiveFile(network.connectorAt(3)))
    expect(next).toMatchObject({ status: 'COMPLETED', summary: { new: 0 } })
  })
})

describe('a connector that is removed while it is imported', () => {
  for (const stage of ['extracting_prospects', 'enriching_prospects', 'creating_relationships']) {
    test(`stays removed: during ${stage}`, async () => {
      const workspace = await service.createWorkspace()
      const connector = network.connectorAt(4)
      const reached = new Promise<void>((resolve) => {
        heard = (at) => {
          if (at === stage) resolve()
        }
      })
      const { body } = await uploadImport(workspace, await archiveFile(connector))
      await reached
      heard = () => {}
      let removed = 404
      while (removed === 404) {
        removed = (await workspace.call('DELETE', `/network/connectors/${connector.socialId}`)).status
        const { body: job } = await workspace.call('GET', `/jobs/${body.data.job_id}`)
        if (job.data.status !== 'PROCESSING') break
      }
      expect(await endedJob(workspace, body.data.job_id)).toMatchObject({ status: 'COMPLETED' })
      expect(removed).toBe(200)
      const { body: listed } = await workspace.call('GET', '/network/connectors')
      expect(listed.data.total).toBe(0)
    })
  }
})
