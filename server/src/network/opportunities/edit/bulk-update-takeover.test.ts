import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireLeases, expireLeasesOfStopped } from '../../../testing/expire-leases.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { killableWorker } from '../../import/testing/killable-worker.ts'
import { workOnUpdates } from './testing/work-on-updates.ts'

const opportunities = 520
const script = new URL('./testing/update-worker.fixture.ts', import.meta.url)

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const connector = await createConnector(service.database.owner, workspace.tenantId)
  for (let n = 0; n < opportunities; n++) {
    await createOpportunity(service.database.owner, workspace.tenantId, {
      connectorId: connector.id,
      engagementCount: 1,
      notes: `Before ${n}`,
    })
  }
})
afterAll(() => service.stop())

const progressOf = async (id: string) => (await workspace.call('GET', `/jobs/${id}`)).body.data

const count = async (statement: string): Promise<number> =>
  Number((await service.database.owner.query(statement, [workspace.tenantId])).rows[0].count)

const withNotes = (condition: string) =>
  count(`select count(*) from opportunities where tenant_id = $1 and ${condition}`)
const changes = () => count(`select count(*) from history where tenant_id = $1 and field = 'notes'`)

/** Lets one worker begin and end with `stop` somewhere in the job, and another one go on. */
async function takenOver(jobId: string, stop: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const first = await killableWorker(service.database.url, {}, script)
  const enough = Math.floor(Math.random() * opportunities * 0.8)
  const done = async () => (await progressOf(jobId)).progress.stages.updating_opportunities.opportunities_done
  while ((await done()) < enough) await sleep(2)
  if (stop === 'SIGKILL') {
    await first.end()
    await expireLeases(service.database.owner)
  } else {
    first.kill('SIGSTOP')
    await expireLeasesOfStopped(service.database.owner)
  }
  const second = workOnUpdates(service.database.pools)
  await expect.poll(async () => (await progressOf(jobId)).status).toBe('COMPLETED')
  first.kill('SIGCONT')
  await second.stop()
  await first.end()
}

test.each([
  'SIGKILL',
  'SIGSTOP',
] as const)('a worker ended by %s somewhere is taken over: each opportunity is changed once, and put back once', async (stop) => {
  const before = await changes()
  const asked = await workspace.call('POST', '/opportunities/bulk-update', {
    member_query: 'include=unengaged,terminal,unscored,own_connectors',
    update: { notes: 'Now' },
  })
  const { job_id } = asked.body.data.job
  await takenOver(job_id, stop)
  expect((await progressOf(job_id)).summary).toEqual({
    matched: opportunities,
    updated: opportunities,
    left_alone: 0,
  })
  expect(await withNotes(`notes = 'Now'`)).toBe(opportunities)
  expect((await changes()) - before).toBe(opportunities)
  const undo = (await workspace.call('POST', `/jobs/${job_id}/undo`)).body.data.job_id
  await takenOver(undo, stop)
  expect((await progressOf(undo)).summary).toEqual({
    matched: opportunities,
    updated: opportunities,
    left_alone: 0,
  })
  expect(await withNotes(`notes like 'Before %'`)).toBe(opportunities)
  expect((await changes()) - before).toBe(2 * opportunities)
})
