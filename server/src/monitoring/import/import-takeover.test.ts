import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KillableWorker, killableWorker } from '../../network/import/testing/killable-worker.ts'
import { type Progress, watchProgress } from '../../network/import/testing/watch-progress.ts'
import { expireLeases } from '../../testing/expire-leases.ts'
import { endedJob } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { uploadInteractions } from './testing/interaction-files.ts'
import { monitoringContent } from './testing/monitoring-content.ts'
import { comment, watchingRivals } from './testing/rivalry.ts'
import { workOnInteractionImports } from './testing/work-on-interaction-imports.ts'

/** Short times, for several deaths. */
const quick = { interactions: 60, leaseSeconds: 5, heartbeatMs: 300, pollMs: 100 }
/** `TESTS=long KILLS=50 npx vitest run import-takeover` for a longer look. */
const randomKills = Number(process.env.KILLS ?? 1)

let service: TestService
let heard: (progress: Progress) => void = () => {}
// biome-ignore lint/suspicious/noExplicitAny: the job as the API shows it
let undisturbed: any
let content: Record<string, string[]>
let steps = 0

/** Two interactions with each of 300 people of 60 companies, by a rep, a stranger and on the page of a colleague. */
const rows = Array.from({ length: 600 }, (_, at) => ({
  ...comment,
  rep_url: `https://www.linkedin.com/in/rep-${at % 7}`,
  rep_title: at % 7 === 6 ? 'Farmer' : 'AE at Rivalry',
  target_url: `https://www.linkedin.com/in/target-${at % 300}`,
  target_company: at % 300 === 0 ? 'Rivalry' : `Company Number ${at % 60}`,
  interaction_type: at < 300 ? 'comment' : 'like',
  engagement_at: at === 5 ? 'soon' : comment.engagement_at,
}))
const file = { name: 'a.ndjson', text: rows.map((row) => JSON.stringify(row)).join('\n') }

beforeAll(async () => {
  service = await createTestService()
  await watchProgress(service.database.owner, (progress) => heard(progress))
  const { workspace } = await watchingRivals(service)
  heard = ({ status }) => {
    if (status === 'PROCESSING') steps++
  }
  const worker = workOnInteractionImports(service.database.pools, quick)
  const { body } = await uploadInteractions(workspace, file)
  undisturbed = await endedJob(workspace, body.data.job_id)
  heard = () => {}
  await worker.stop()
  content = await monitoringContent(service.database.owner, workspace.tenantId)
})
afterAll(() => service.stop())

async function expectUndisturbed(workspace: TestWorkspace, jobId: string): Promise<void> {
  expect(await endedJob(workspace, jobId)).toMatchObject({
    status: 'COMPLETED',
    error: null,
    summary: undisturbed.summary,
    progress: undisturbed.progress,
    row_errors: undisturbed.row_errors,
  })
  expect(await monitoringContent(service.database.owner, workspace.tenantId)).toEqual(content)
  const { rows: reported } = await service.database.owner.query(
    `select sum((data ->> 'interactions')::int)::int as interactions, count(*) filter (where data ->> 'interaction_id' is not null)::int as one
     from events where tenant_id = $1 and type = 'competitor.interaction'`,
    [workspace.tenantId],
  )
  expect((reported[0].interactions ?? 0) + reported[0].one).toBe(
    undisturbed.summary.new - undisturbed.summary.excluded.own_staff,
  )
}

/** Imports with a worker to which something happens after so many steps; another one takes over. */
async function disturbed(
  at: number,
  disturb: (worker: KillableWorker, jobId: string) => Promise<void>,
): Promise<void> {
  const { workspace } = await watchingRivals(service)
  const fixture = new URL('./testing/interaction-import-worker.fixture.ts', import.meta.url)
  const worker = await killableWorker(service.database.url, quick, fixture)
  let step = 0
  const reached = new Promise<void>((resolve) => {
    // Chunks are cut by the clock, so there may be fewer of them than before.
    heard = ({ status }) => {
      if (step++ >= at || status === 'COMPLETED') resolve()
    }
  })
  const { body } = await uploadInteractions(workspace, file)
  await reached
  heard = () => {}
  await disturb(worker, body.data.job_id)
  await expireLeases(service.database.owner)
  const second = workOnInteractionImports(service.database.pools, quick)
  await expectUndisturbed(workspace, body.data.job_id)
  await second.stop()
  await worker.end()
}

test('an undisturbed import counts everything once', () => {
  expect(undisturbed.summary).toEqual({
    rows_read: 600,
    new: 514,
    duplicates: 0,
    excluded: { own_staff: expect.any(Number) },
    skipped: { unknown_rep: 85, unreadable: 1 },
  })
  expect(steps).toBeGreaterThan(8)
})

describe('a worker killed with -9', () => {
  for (let n = 1; n <= randomKills; n++) {
    test(`at a random moment (${n}) loses nothing and doubles nothing`, async () => {
      await disturbed(Math.floor(Math.random() * (steps - 1)), async (worker) => {
        await sleep(Math.random() * 30)
        await worker.end()
      })
    })
  }

  test('whose database crashed as well, which empties the staging tables, loses nothing either', async () => {
    await disturbed(5, async (worker, jobId) => {
      await worker.end()
      for (const table of ['import_interactions', 'import_actors', 'import_companies', 'import_actor_keys'])
        await service.database.owner.query(`delete from ${table} where job_id = $1`, [jobId])
    })
  })
})

describe('an import that is cancelled', () => {
  test('stops at the next chunk, keeps what is written and leaves nothing staged', async () => {
    const { workspace } = await watchingRivals(service)
    let jobId = ''
    const reached = new Promise<void>((resolve) => {
      let step = 0
      heard = () => {
        if (step++ === 5) resolve()
      }
    })
    const { body } = await uploadInteractions(workspace, file)
    jobId = body.data.job_id
    const worker = workOnInteractionImports(service.database.pools, quick)
    await reached
    heard = () => {}
    const cancelled = await workspace.call('POST', `/jobs/${jobId}/cancel`)
    expect(cancelled.status).toBe(200)
    await sleep(300)
    await worker.stop()
    const { rows: left } = await service.database.owner.query(
      `select (select count(*) from import_interactions where job_id = $1)::int as staged,
         (select count(*) from competitor_interactions where tenant_id = $2)::int as interactions`,
      [jobId, workspace.tenantId],
    )
    const { summary, status } = await endedJob(workspace, jobId)
    expect(status).toBe('CANCELLED')
    expect(left[0]).toEqual({ staged: 0, interactions: summary.new })
  })
})

test('two imports of the same file at once bring about what one does', async () => {
  const { workspace } = await watchingRivals(service)
  const jobs = await Promise.all([uploadInteractions(workspace, file), uploadInteractions(workspace, file)])
  const worker = workOnInteractionImports(service.database.pools, { ...quick, leaseSeconds: 10 })
  const ended = await Promise.all(jobs.map(({ body }) => endedJob(workspace, body.data.job_id)))
  await worker.stop()
  expect(ended.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
  expect(ended[0].summary.new + ended[1].summary.new).toBe(514)
  expect(await monitoringContent(service.database.owner, workspace.tenantId)).toEqual(content)
})
