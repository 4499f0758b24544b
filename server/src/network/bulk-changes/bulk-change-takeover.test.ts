import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireLeases, expireLeasesOfStopped } from '../../testing/expire-leases.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { killableWorker } from '../import/testing/killable-worker.ts'
import { workOnBulk } from './testing/work-on-bulk.ts'

const records = 520
const script = new URL('./testing/bulk-worker.fixture.ts', import.meta.url)

let service: TestService
let workspace: TestWorkspace
let ownerId: string
let tagId: string

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const { owner } = service.database
  ownerId = (await createOwner(owner, workspace.tenantId)).id
  tagId = (await systemTag(owner, workspace.tenantId, 'Investor')).id
  const connector = await createConnector(owner, workspace.tenantId)
  for (let n = 0; n < records; n++) {
    const prospect = n === 0 ? undefined : await createConnector(owner, workspace.tenantId)
    await createOpportunity(owner, workspace.tenantId, {
      connectorId: connector.id,
      engagementCount: 1,
      notes: `Before ${n}`,
      ...(prospect && { prospectId: prospect.id }),
    })
  }
})
afterAll(() => service.stop())

const progressOf = async (id: string) => (await workspace.call('GET', `/jobs/${id}`)).body.data

const count = async (statement: string): Promise<number> =>
  Number((await service.database.owner.query(statement, [workspace.tenantId])).rows[0].count)

/** How far the only stage of such a job is. */
async function done(id: string): Promise<number> {
  const { current_stage, stages } = (await progressOf(id)).progress
  const [counted = 0] = Object.values<number>(stages[current_stage])
  return counted
}

/** Lets one worker begin and end with `stop` somewhere in the job, and another one go on. */
async function takenOver(jobId: string, stop: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const first = await killableWorker(service.database.url, {}, script)
  const enough = Math.floor(Math.random() * records * 0.8)
  while ((await done(jobId)) < enough) await sleep(2)
  if (stop === 'SIGKILL') {
    await first.end()
    await expireLeases(service.database.owner)
  } else {
    first.kill('SIGSTOP')
    await expireLeasesOfStopped(service.database.owner)
  }
  const second = workOnBulk(service.database.pools)
  await expect.poll(async () => (await progressOf(jobId)).status).toBe('COMPLETED')
  first.kill('SIGCONT')
  await second.stop()
  await first.end()
}

const update = {
  path: '/opportunities/bulk-update',
  request: () => ({
    member_query: 'include=unengaged,terminal,unscored,own_connectors',
    update: { notes: 'Now' },
  }),
  changed: `select count(*) from opportunities where tenant_id = $1 and notes = 'Now'`,
  told: `select count(*) from history where tenant_id = $1 and field = 'notes'`,
}

const tags = {
  path: '/tag-assignments/bulk',
  request: () => ({ subject_type: 'person', member_query: '', tag_ids: [tagId] }),
  changed: 'select count(*) from person_tags where tenant_id = $1',
  // A tag of a person leaves no history.
  told: null,
}

const owner = {
  path: '/network/connectors/bulk-owner',
  request: () => ({ member_query: '', owner_id: ownerId }),
  changed: 'select count(*) from connectors where tenant_id = $1 and owner_id is not null',
  told: `select count(*) from events where tenant_id = $1 and type = 'connector.owner_changed'`,
}

test.each([
  ['an update of opportunities', 'SIGKILL', update],
  ['an update of opportunities', 'SIGSTOP', update],
  ['an assignment of tags', 'SIGKILL', tags],
  ['a change of owners', 'SIGKILL', owner],
] as const)('%s in a worker that %s ends is taken over: each record is changed once, and put back once', async (_, stop, {
  path,
  request,
  changed,
  told,
}) => {
  const before = told === null ? 0 : await count(told)
  const asked = await workspace.call('POST', path, request())
  const { job_id } = asked.body.data.job
  await takenOver(job_id, stop)
  const summary = { matched: records, updated: records, left_alone: 0 }
  expect((await progressOf(job_id)).summary).toEqual(summary)
  expect(await count(changed)).toBe(records)
  if (told !== null) expect((await count(told)) - before).toBe(records)
  const undo = (await workspace.call('POST', `/jobs/${job_id}/undo`)).body.data.job_id
  await takenOver(undo, stop)
  expect((await progressOf(undo)).summary).toEqual(summary)
  expect(await count(changed)).toBe(0)
  if (told !== null) expect((await count(told)) - before).toBe(2 * records)
})

test('a job whose tag goes meanwhile says so', async () => {
  const { owner: database, pools } = service.database
  const { groupId } = await systemTag(database, workspace.tenantId, 'Investor')
  const gone = await createTag(database, workspace.tenantId, { groupId, name: 'Gone' })
  const asked = await workspace.call('POST', tags.path, { ...tags.request(), tag_ids: [gone.id] })
  const { job_id } = asked.body.data.job
  expect((await workspace.call('DELETE', `/tags/${gone.id}`)).status).toBe(200)
  const worker = workOnBulk(pools)
  await expect.poll(async () => (await progressOf(job_id)).status).toBe('FAILED')
  await worker.stop()
  const { error, summary } = await progressOf(job_id)
  expect(error.message).toContain('is no tag of this workspace')
  expect(summary).toEqual({ matched: records, updated: 0, left_alone: 0 })
})

test('a job whose query names a tier that goes meanwhile says so', async () => {
  const { owner: database, pools } = service.database
  const { call, tenantId } = workspace
  const accounts = Array.from({ length: records }, (_, n) => ({
    account_name: `Account ${n}`,
    tier: 'Tier 1',
  }))
  expect((await call('POST', '/target-accounts', { accounts })).status).toBe(201)
  const group = await createTagGroup(database, tenantId, { subjectType: 'account', name: 'Interest' })
  const tag = await createTag(database, tenantId, { groupId: group.id, name: 'High' })
  const asked = await call('POST', tags.path, {
    subject_type: 'account',
    member_query: 'account_tier=Tier 1',
    tag_ids: [tag.id],
  })
  const { job_id } = asked.body.data.job
  await database.query(
    `update tiers set name = 'First', name_canon = 'first' where tenant_id = $1 and name = 'Tier 1'`,
    [tenantId],
  )
  const worker = workOnBulk(pools)
  await expect.poll(async () => (await progressOf(job_id)).status).toBe('FAILED')
  await worker.stop()
  const { error } = await progressOf(job_id)
  expect(error).toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('no account tier "Tier 1"'),
  })
})
