import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { systemTag } from '../../../testing/factories/tag.ts'
import { signInMember } from '../../../testing/member-session.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker({ pollMs: 30 })
})
afterAll(() => service.stop())

const db = () => service.database.owner

interface Scene extends TestWorkspace {
  connectorSocialId: string
  ids: string[]
  contacted: string
  won: string
}

/** A workspace in which one connector leads to some people, each without status and notes. */
async function scene(count: number): Promise<Scene> {
  const workspace = await service.createWorkspace()
  const { tenantId } = workspace
  const connector = await createConnector(db(), tenantId)
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const made = await createOpportunity(db(), tenantId, { connectorId: connector.id, engagementCount: 1 })
    ids.push(made.id)
  }
  const status = async (name: string) => (await systemTag(db(), tenantId, name)).id
  return {
    ...workspace,
    connectorSocialId: connector.socialId,
    ids: ids.sort(),
    contacted: await status('Contacted'),
    won: await status('Won'),
  }
}

const matching = ({ call }: TestWorkspace, member_query: string, update: object) =>
  call('POST', '/opportunities/bulk-update', { member_query, update })

async function ended({ call }: TestWorkspace, id: string) {
  const job = async () => (await call('GET', `/jobs/${id}`)).body.data
  await expect.poll(async () => (await job()).finished_at).not.toBeNull()
  return job()
}

async function undone(workspace: TestWorkspace, id: string) {
  const { status, body } = await workspace.call('POST', `/jobs/${id}/undo`)
  expect(status, JSON.stringify(body)).toBe(202)
  return ended(workspace, body.data.job_id)
}

/** Of all opportunities of the workspace, in the order of their ids. */
async function stored({ tenantId }: TestWorkspace): Promise<{ status_id: string | null; notes: string }[]> {
  const { rows } = await db().query(
    'select status_id, notes from opportunities where tenant_id = $1 order by id',
    [tenantId],
  )
  return rows
}

describe('few', () => {
  test('are updated at once, those alone that the search shows, and put back as they were', async () => {
    const my = await scene(3)
    const [first = '', second = ''] = my.ids
    await my.call('PUT', `/opportunities/${first}`, { status_id: my.contacted, notes: 'Before' })
    await my.call('PUT', `/opportunities/${second}`, { status_id: my.contacted })
    const { status, body } = await matching(my, `status_id=${my.contacted}`, {
      status_id: my.won,
      notes: 'Now',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      results: [
        { id: first, status: 200 },
        { id: second, status: 200 },
      ],
      job: { status: 'COMPLETED' },
    })
    expect(await stored(my)).toEqual([
      { status_id: my.won, notes: 'Now' },
      { status_id: my.won, notes: 'Now' },
      { status_id: null, notes: '' },
    ])
    const undo = await undone(my, body.data.job.job_id)
    expect(undo).toMatchObject({
      status: 'COMPLETED',
      progress: { current_stage: 'updating_opportunities' },
      summary: { matched: 2, updated: 2, left_alone: 0 },
    })
    expect(undo.progress.stages.updating_opportunities).toEqual({
      opportunities_done: 2,
      opportunities_total: 2,
    })
    expect(await stored(my)).toEqual([
      { status_id: my.contacted, notes: 'Before' },
      { status_id: my.contacted, notes: '' },
      { status_id: null, notes: '' },
    ])
  })

  test('are those that the request names, where it names some; an id of nobody’s is passed over', async () => {
    const my = await scene(2)
    const [first = '', second = ''] = my.ids
    const unknown = '01930000-0000-7000-8000-000000000000'
    const { body } = await my.call('POST', '/opportunities/bulk-update', {
      ids: [unknown, second.toUpperCase(), 'abc'],
      update: { notes: 'Now' },
    })
    expect(body.data).toMatchObject({
      results: [
        { id: unknown, status: 404, error: { code: 'NOT_FOUND' } },
        { id: second, status: 200 },
        { id: 'abc', status: 404 },
      ],
      job: { status: 'COMPLETED' },
    })
    expect((await stored(my)).map(({ notes }) => notes)).toEqual(['', 'Now'])
    expect((await undone(my, body.data.job.job_id)).summary).toEqual({
      matched: 1,
      updated: 1,
      left_alone: 0,
    })
    expect((await stored(my)).map(({ notes }) => notes)).toEqual(['', ''])
    const both = { ids: [first], member_query: '', update: { notes: 'x' } }
    expect((await my.call('POST', '/opportunities/bulk-update', both)).status).toBe(400)
  })

  test('leave what was so already out of the undo, and nothing to do where none matches', async () => {
    const my = await scene(2)
    const [first = ''] = my.ids
    await my.call('PUT', `/opportunities/${first}`, { notes: 'Same' })
    const { body } = await matching(my, '', { notes: 'Same' })
    const job = await ended(my, body.data.job.job_id)
    expect(job.summary).toEqual({ matched: 2, updated: 1, left_alone: 1 })
    expect((await undone(my, job.job_id)).summary).toEqual({ matched: 1, updated: 1, left_alone: 0 })
    expect(await stored(my)).toEqual([
      { status_id: null, notes: 'Same' },
      { status_id: null, notes: '' },
    ])
    const none = await matching(my, 'min_score=99', { notes: 'x' })
    expect(none.body.data).toMatchObject({ results: [], job: { status: 'COMPLETED' } })
  })
})

describe('an undo', () => {
  test('leaves alone, and counts, what somebody has changed since', async () => {
    const my = await scene(3)
    const [first = '', second = ''] = my.ids
    const { body } = await matching(my, '', { notes: 'All' })
    const colleague = await signInMember(service, my, 'member')
    await colleague.call('PUT', `/v1/opportunities/${first}`, { status_id: my.contacted })
    await db().query('delete from opportunities where tenant_id = $1 and id = $2', [my.tenantId, second])
    const { summary } = await undone(my, body.data.job.job_id)
    expect(summary).toEqual({ matched: 3, updated: 1, left_alone: 2 })
    expect(await stored(my)).toEqual([
      { status_id: my.contacted, notes: 'All' },
      { status_id: null, notes: '' },
    ])
  })

  test('puts back what has got another score since', async () => {
    const my = await scene(1)
    const { body } = await matching(my, '', { notes: 'All' })
    expect((await my.call('PUT', `/opportunities/${my.ids[0]}/rating`, { rating: 'well' })).status).toBe(200)
    const { rows } = await db().query('select field from history where subject_id = $1 order by at', [
      my.ids[0],
    ])
    expect(rows).toEqual([{ field: 'notes' }, { field: 'score' }])
    expect((await undone(my, body.data.job.job_id)).summary).toMatchObject({ updated: 1, left_alone: 0 })
    expect(await stored(my)).toEqual([{ status_id: null, notes: '' }])
  })

  test('asked for again is the same one, and is possible for an hour', async () => {
    const my = await scene(1)
    const first = (await matching(my, '', { notes: 'First' })).body.data.job.job_id
    const once = await my.call('POST', `/jobs/${first}/undo`)
    const again = await my.call('POST', `/jobs/${first}/undo`)
    expect(again.body.data.job_id).toBe(once.body.data.job_id)
    expect((await my.call('POST', `/jobs/${once.body.data.job_id}/undo`)).status).toBe(409)
    const second = (await matching(my, '', { notes: 'Second' })).body.data.job.job_id
    const setBack = (by: string) =>
      db().query('update jobs set finished_at = finished_at - $2::interval where id = $1', [second, by])
    await setBack('61 minutes')
    expect((await my.call('POST', `/jobs/${second}/undo`)).status).toBe(409)
    await setBack('-2 minutes')
    expect((await my.call('POST', `/jobs/${second}/undo`)).status).toBe(202)
  })

  test('that failed or was cancelled is asked for anew, and goes on from there', async () => {
    const my = await scene(2)
    const id = (await matching(my, '', { notes: 'All' })).body.data.job.job_id
    const failed = '01930000-0000-7000-8000-00000000dead'
    await db().query(
      `insert into jobs
       select (jsonb_populate_record(j, jsonb_build_object('id', $2::text, 'status', 'FAILED'))).*
       from jobs j
       where id = $1`,
      [id, failed],
    )
    await db().query('update jobs set undone_by = $2 where id = $1', [id, failed])
    expect((await ended(my, id)).undo.job_id).toBeNull()
    expect((await undone(my, id)).summary).toEqual({ matched: 2, updated: 2, left_alone: 0 })
    expect(await stored(my)).toEqual([
      { status_id: null, notes: '' },
      { status_id: null, notes: '' },
    ])
  })

  test('is offered with the job until the hour is over, and named there once it was asked for', async () => {
    const my = await scene(1)
    const id = (await matching(my, '', { notes: 'All' })).body.data.job.job_id
    const { finished_at, undo } = await ended(my, id)
    expect(undo).toEqual({ until: expect.any(String), job_id: null })
    expect(Date.parse(undo.until) - Date.parse(finished_at)).toBe(60 * 60_000)
    const undoing = (await my.call('POST', `/jobs/${id}/undo`)).body.data.job_id
    const { jobs } = (await my.call('GET', '/jobs')).body.data
    const undoOf = (job: string) => jobs.find(({ job_id }: { job_id: string }) => job_id === job).undo
    expect(undoOf(id)).toEqual({ until: undo.until, job_id: undoing })
    expect(undoOf(undoing)).toBeUndefined()
    expect((await ended(my, undoing)).undo).toBeUndefined()
  })

  test('is of no other workspace, and not for viewers', async () => {
    const my = await scene(1)
    const other = await scene(1)
    const id = (await matching(my, '', { notes: 'Mine' })).body.data.job.job_id
    expect((await other.call('POST', `/jobs/${id}/undo`)).status).toBe(404)
    expect(
      (await matching(other, `connector=${my.connectorSocialId}`, { notes: 'x' })).body.data.results,
    ).toEqual([])
    const viewer = await signInMember(service, my, 'viewer')
    expect((await viewer.call('POST', `/v1/jobs/${id}/undo`)).status).toBe(403)
    const update = { member_query: '', update: { notes: 'x' } }
    expect((await viewer.call('POST', '/v1/opportunities/bulk-update', update)).status).toBe(403)
    expect((await stored(my))[0]?.notes).toBe('Mine')
  })

  test('has nothing left of what was kept, once it is too late', async () => {
    const my = await scene(1)
    await matching(my, '', { notes: 'x' })
    const kept = async () =>
      (await db().query('select n from job_changes where tenant_id = $1', [my.tenantId])).rowCount
    expect(await kept()).toBe(1)
    await db().query(`update jobs set finished_at = now() - interval '3 hours' where tenant_id = $1`, [
      my.tenantId,
    ])
    await db().query(`update pending_tasks set run_at = now() where tenant_id = $1 and kind = 'prune'`, [
      my.tenantId,
    ])
    await expect.poll(kept).toBe(0)
  })
})

describe('many', () => {
  test('are updated by a job with progress, and put back by another', async () => {
    const my = await scene(501)
    const { body } = await matching(my, `?connector=${my.connectorSocialId}`, { status_id: my.contacted })
    expect(body.data).toMatchObject({ results: [], job: { status: 'QUEUED' } })
    const job = await ended(my, body.data.job.job_id)
    expect(job).toMatchObject({
      status: 'COMPLETED',
      summary: { matched: 501, updated: 501, left_alone: 0 },
      progress: { stages: { updating_opportunities: { opportunities_done: 501, opportunities_total: 501 } } },
    })
    expect(new Set((await stored(my)).map(({ status_id }) => status_id))).toEqual(new Set([my.contacted]))
    expect((await undone(my, job.job_id)).summary).toEqual({ matched: 501, updated: 501, left_alone: 0 })
    expect(new Set((await stored(my)).map(({ status_id }) => status_id))).toEqual(new Set([null]))
  })
})

describe('400, and nothing is changed,', () => {
  test.each([
    ['both ways at once', { updates: [], member_query: '', update: { notes: 'x' } }, '/updates'],
    ['neither', {}, '/updates'],
    ['a query without an update', { member_query: '' }, '/updates'],
    ['an update of nothing', { member_query: '', update: {} }, '/update'],
    ['an owner', { member_query: '', update: { owner_email: 'a@x.test' } }, '/owner_email'],
    [
      'a parameter that the search does not have',
      { member_query: 'stauts=x', update: { notes: 'x' } },
      'stauts',
    ],
    [
      'a filter that a program failed to fill in',
      { member_query: 'connector=&company=', update: { notes: 'x' } },
      'connector',
    ],
    [
      'a status of nobody',
      { member_query: '', update: { status_id: '01930000-0000-7000-8000-000000000000' } },
      '/update/status_id',
    ],
  ])('for %s', async (_, sent, pointer) => {
    const my = await scene(1)
    const { status, body } = await my.call('POST', '/opportunities/bulk-update', sent)
    expect([status, body.error?.details[0].pointer]).toEqual([400, pointer])
    expect(await stored(my)).toEqual([{ status_id: null, notes: '' }])
  })
})
