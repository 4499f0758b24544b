import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createColleague } from '../../testing/colleague.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { all, type WorkflowScene, workflowScene } from './testing/workflow-scene.ts'

let service: TestService
let scene: WorkflowScene
let other: WorkflowScene

beforeAll(async () => {
  service = await createTestService()
  scene = await workflowScene(service)
  other = await workflowScene(service)
  service.startWorker({ pollMs: 50 })
})
afterAll(() => service.stop())

const get = (id: string) => scene.workspace.call('GET', `/workflows/${id}`)

describe('one workflow', () => {
  test('[workflows.get 1] is answered with its fields', async () => {
    const viewId = await scene.view(all)
    const { id } = await scene.create({ name: 'Tell', viewId })
    await scene.run(id)
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(body.data.workflow).toMatchObject({
      id,
      name: 'Tell',
      is_active: true,
      viewId,
      viewName: 'View',
      entity: 'opportunities',
      on: 'entered',
      memberCount: 4,
    })
    expect(Date.parse(body.data.workflow.last_run_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('[workflows.get 2] of another workspace, unknown or malformed is a 404', async () => {
    const foreign = await other.create({ viewId: await other.view(all) })
    for (const id of [foreign.id, randomUUID(), 'none', '%00x'.slice(3)]) {
      const { status, body } = await get(id)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      expect((await scene.workspace.call('GET', `/workflows/${id}/runs`)).status).toBe(404)
      expect((await scene.workspace.call('POST', `/workflows/${id}/run`)).status).toBe(404)
      expect((await scene.workspace.call('DELETE', `/workflows/${id}`)).status).toBe(404)
      expect((await scene.workspace.call('PUT', `/workflows/${id}`, { name: 'A' })).status).toBe(404)
    }
  })
})

describe('what it says of its view and of its newest run', () => {
  const listed = async (id: string, call = scene.workspace.call) => {
    const { body } = await call('GET', '/workflows?page_size=200')
    return body.data.workflows.find((workflow: { id: string }) => workflow.id === id)
  }

  test('the name of a view is told to whoever may read the view, and to nobody else', async () => {
    const viewId = await scene.view(all)
    const { id } = await scene.create({ viewId })
    const { call } = await createColleague(service, scene.workspace)
    const seen = async () => [
      (await call('GET', `/workflows/${id}`)).body.data.workflow.viewName,
      (await listed(id, call)).viewName,
    ]
    expect(await seen()).toEqual([null, null])
    await scene.workspace.call('PUT', `/saved-views/${viewId}`, { is_shared: true })
    expect(await seen()).toEqual(['View', 'View'])
    expect((await listed(id)).viewName).toBe('View')
  })

  test('a run says how it ended, and why it failed; before the first there is none', async () => {
    const group = { name: 'Wave', subject_type: 'path', selection: 'multi' }
    const { body } = await scene.workspace.call('POST', '/tag-groups', group)
    const tags = `/tag-groups/${body.data.tag_group.id}/tags`
    const tagId = (await scene.workspace.call('POST', tags, { name: 'First' })).body.data.tag.id
    const { id, last_run } = await scene.create({ viewId: await scene.view(`tag_id=${tagId}`) })
    expect(last_run).toBeNull()
    const first = await scene.run(id)
    expect((await listed(id)).last_run).toEqual({
      status: 'COMPLETED',
      fired: 0,
      error: null,
      created_at: first.created_at,
    })
    await scene.workspace.call('DELETE', `/tags/${tagId}`)
    const failed = await scene.run(id)
    expect(failed.error).toMatch(/has been deleted/)
    expect((await get(id)).body.data.workflow.last_run).toMatchObject({
      status: 'FAILED',
      error: failed.error,
      created_at: failed.created_at,
    })
  })
})

describe('the list', () => {
  test('holds the workflows of the workspace by name, in pages', async () => {
    const mine = await workflowScene(service, { opportunities: 1 })
    const viewId = await mine.view(all)
    for (const name of ['b', 'Á', 'c']) await mine.create({ name, viewId })
    const list = async (query: string) => (await mine.workspace.call('GET', `/workflows${query}`)).body.data
    const names = (data: { workflows: { name: string }[] }) => data.workflows.map(({ name }) => name)
    const data = await list('')
    expect(names(data)).toEqual(['Á', 'b', 'c'])
    expect(data).toMatchObject({ total: 3, page: 1, page_size: 25, has_more: false })
    expect(names(await list('?page=2&page_size=2'))).toEqual(['c'])
    expect((await list('?page_size=2')).has_more).toBe(true)
  })
})
