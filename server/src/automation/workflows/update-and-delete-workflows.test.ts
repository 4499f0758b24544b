import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService } from '../../testing/service.ts'
import { all, type WorkflowScene, workflowScene } from './testing/workflow-scene.ts'

let service: TestService
let scene: WorkflowScene

beforeAll(async () => {
  service = await createTestService()
  scene = await workflowScene(service)
  service.startWorker({ pollMs: 50 })
})
afterAll(() => service.stop())

const update = (id: string, body: unknown, headers = {}) =>
  scene.workspace.call('PUT', `/workflows/${id}`, body, headers)
const read = async (id: string) => (await scene.workspace.call('GET', `/workflows/${id}`)).body.data

describe('an update', () => {
  test('changes only what is sent, and nothing where nothing is', async () => {
    const { id } = await scene.create({ viewId: await scene.view(all) })
    const before = await read(id)
    expect((await update(id, {})).body.data).toEqual(before)
    const { body } = await update(id, { name: 'After', on: 'left' })
    expect(body.data.workflow).toEqual({ ...before.workflow, name: 'After', on: 'left' })
    expect(body.data.updated_at > before.updated_at).toBe(true)
  })

  test('an evaluation moves no version', async () => {
    const { id } = await scene.create({ viewId: await scene.view(all) })
    const before = await read(id)
    await scene.run(id)
    expect((await read(id)).updated_at).toBe(before.updated_at)
  })

  test('under a version that is not the present one is a 412', async () => {
    const { id } = await scene.create({ viewId: await scene.view(all) })
    const { headers } = await scene.workspace.call('GET', `/workflows/${id}`)
    const present = { 'if-match': String(headers.etag) }
    expect((await update(id, { name: 'After' }, present)).status).toBe(200)
    expect((await update(id, { name: 'Again' }, present)).status).toBe(412)
    expect((await scene.workspace.call('DELETE', `/workflows/${id}`, undefined, present)).status).toBe(412)
  })

  test('a schedule goes with the trigger it is for', async () => {
    const { id } = await scene.create({ viewId: await scene.view(all) })
    expect((await update(id, { schedule: '0 9 * * *' })).status).toBe(400)
    expect((await update(id, { on: 'schedule' })).status).toBe(400)
    const set = await update(id, { on: 'schedule', schedule: '0 9 * * *' })
    expect(set.body.data.workflow.next_run_at).toMatch(/T09:00:00\.000Z$/)
    const moved = await update(id, { timezone: 'Asia/Tokyo' })
    expect(moved.body.data.workflow.next_run_at).toMatch(/T00:00:00\.000Z$/)
    const { workflow } = (await update(id, { on: 'left' })).body.data
    expect(workflow).toMatchObject({ on: 'left', schedule: null, next_run_at: null })
  })

  test('a time that has come is not missed by a change made just then', async () => {
    const fields = { viewId: await scene.view(all), on: 'schedule', schedule: '0 0 1 1 *' }
    const { id } = await scene.create({ ...fields, is_active: false })
    const { owner } = service.database
    await owner.query(`update workflows set is_active = true, next_run_at = now() where id = $1`, [id])
    const { body } = await update(id, { name: 'After', is_active: true })
    expect(Date.parse(body.data.workflow.next_run_at)).toBeLessThanOrEqual(Date.now())
    while ((await scene.runs(id)).length === 0) await sleep(20)
    expect(await scene.runs(id)).toMatchObject([{ cause: 'schedule', fired: 4 }])
  })

  test('another view must suit the actions, and is started from anew', async () => {
    const { contacted } = scene.statusIds
    const actions = [{ type: 'set_status', status_id: contacted }]
    const { id } = await scene.create({ viewId: await scene.view(`${all}&min_score=90`), actions })
    const refused = await update(id, { viewId: await scene.view('', 'connectors') })
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      '/actions/0/type: is not for connectors: they have no status.',
    ])
    const { body } = await update(id, { viewId: await scene.view(all) })
    expect(body.data.workflow.memberCount).toBe(4)
    expect(await scene.run(id)).toMatchObject({ status: 'COMPLETED', fired: 0, entered: 0 })
  })

  test('resuming starts anew: who came during the pause does not fire', async () => {
    const [first = '', second = ''] = scene.opportunityIds
    const { contacted } = scene.statusIds
    const { id } = await scene.create({ viewId: await scene.view(`status_id=${contacted}&${all}`) })
    expect((await update(id, { is_active: false })).body.data.workflow.is_active).toBe(false)
    const refused = await scene.workspace.call('POST', `/workflows/${id}/run`)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT'])
    await scene.setStatus(first, contacted)
    expect((await update(id, { is_active: true })).body.data.workflow.memberCount).toBe(1)
    await scene.setStatus(second, contacted)
    expect(await scene.run(id)).toMatchObject({ fired: 1, entered: 1, members: 2 })
    expect(await scene.fired(id)).toEqual([second])
    await scene.setStatus(first, null)
    await scene.setStatus(second, null)
  })
})

describe('deleting', () => {
  test('a workflow takes its runs along and leaves the view', async () => {
    const viewId = await scene.view(all)
    const { id } = await scene.create({ viewId })
    await scene.run(id, '?all_members=true')
    const { status, body } = await scene.workspace.call('DELETE', `/workflows/${id}`)
    expect([status, body.data]).toEqual([200, { id, removed: true }])
    expect((await scene.workspace.call('GET', `/workflows/${id}`)).status).toBe(404)
    for (const table of ['workflow_runs', 'workflow_members', 'workflow_firings']) {
      const { rows } = await service.database.owner.query(
        `select count(*) as n from ${table} where workflow_id = $1`,
        [id],
      )
      expect(rows[0].n, table).toBe(0)
    }
    expect((await scene.workspace.call('GET', `/saved-views/${viewId}`)).status).toBe(200)
  })

  test('a view that workflows read is a 409 that names them', async () => {
    const viewId = await scene.view(all)
    const { id } = await scene.create({ viewId, name: 'Tell Ada' })
    const { status, body } = await scene.workspace.call('DELETE', `/saved-views/${viewId}`)
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    expect(body.error.message).toBe(
      `The view is read by the workflows "Tell Ada" (${id}). Delete those first, or give them another view.`,
    )
    await scene.workspace.call('DELETE', `/workflows/${id}`)
    expect((await scene.workspace.call('DELETE', `/saved-views/${viewId}`)).status).toBe(200)
  })

  test('a view while workflows of it are made leaves no workflow without one', async () => {
    for (let n = 0; n < 6; n++) {
      const viewId = await scene.view(all)
      const [made, deleted] = await Promise.all([
        scene.workspace.call('POST', '/workflows', { name: 'Race', viewId, on: 'left' }),
        scene.workspace.call('DELETE', `/saved-views/${viewId}`),
      ])
      expect([`${made.status} ${deleted.status}`]).toEqual([expect.stringMatching(/^(201 409|400 200)$/)])
    }
  })
})
