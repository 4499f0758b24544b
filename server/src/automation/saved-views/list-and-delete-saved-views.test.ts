import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Colleague, createColleague } from '../../testing/colleague.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let colleague: Colleague
let ids: Record<string, string>

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  colleague = await createColleague(service, workspace)
  const other = await service.createWorkspace()
  const create = async (call: TestWorkspace['call'], fields: object) =>
    (await call('POST', '/saved-views', { entity: 'opportunities', ...fields })).body.data.view.id
  ids = {
    b: await create(workspace.call, { name: 'b mine' }),
    a: await create(workspace.call, { name: 'Á mine', entity: 'connectors' }),
    shared: await create(colleague.call, { name: 'c shared', is_shared: true }),
    theirs: await create(colleague.call, { name: 'd private' }),
    foreign: await create(other.call, { name: 'e foreign', is_shared: true }),
  }
})
afterAll(() => service.stop())

const list = async (query = '') => (await workspace.call('GET', `/saved-views${query}`)).body.data
const idsIn = (data: { views: { id: string }[] }) => data.views.map(({ id }) => id)

describe('the list', () => {
  test('holds your own and the shared views of the workspace, by name', async () => {
    const data = await list()
    expect(idsIn(data)).toEqual([ids.a, ids.b, ids.shared])
    expect(data).toMatchObject({ total: 3, page: 1, page_size: 25, has_more: false })
    expect(data.views.map(({ is_owner }: { is_owner: boolean }) => is_owner)).toEqual([true, true, false])
  })

  test('is narrowed to what the views are over', async () => {
    expect(idsIn(await list('?entity=connectors'))).toEqual([ids.a])
    expect(idsIn(await list('?entity=target_accounts'))).toEqual([])
  })

  test('comes in pages', async () => {
    const data = await list('?page=2&page_size=2')
    expect([idsIn(data), data.total, data.has_more]).toEqual([[ids.shared], 3, false])
    expect((await list('?page=1&page_size=2')).has_more).toBe(true)
  })
})

describe('one view', () => {
  test.each(['theirs', 'foreign'])('that is %s is as unknown as one nobody has', async (which) => {
    const answer = await workspace.call('GET', `/saved-views/${ids[which]}`)
    const unknown = await workspace.call('GET', `/saved-views/${randomUUID()}`)
    expect(answer.status).toBe(404)
    expect(answer.body.error.message).toBe(unknown.body.error.message)
  })
})

test('views of a member who was removed belong to owners and admins, and to nobody else', async () => {
  const own = await service.createWorkspace()
  const [leaver, stays] = [await createColleague(service, own), await createColleague(service, own)]
  const create = async (fields: object) =>
    (await leaver.call('POST', '/saved-views', { entity: 'opportunities', ...fields })).body.data.view.id
  const shared = await create({ name: 'shared', is_shared: true })
  const hidden = await create({ name: 'hidden' })
  const seenBy = async (call: TestWorkspace['call']) =>
    (await call('GET', '/saved-views')).body.data.views.map((view: { name: string; is_owner: boolean }) => [
      view.name,
      view.is_owner,
    ])
  expect(await seenBy(own.call)).toEqual([['shared', false]])
  await service.database.owner.query('update members set removed_at = now() where id = $1', [leaver.memberId])
  expect(await seenBy(own.call)).toEqual([
    ['hidden', true],
    ['shared', true],
  ])
  expect(await seenBy(stays.call)).toEqual([['shared', false]])
  expect((await stays.call('PUT', `/saved-views/${shared}`, { name: 'taken' })).status).toBe(403)
  expect((await own.call('PUT', `/saved-views/${shared}`, { name: 'kept' })).status).toBe(200)
  expect((await own.call('DELETE', `/saved-views/${hidden}`)).status).toBe(200)
})

describe('deleting', () => {
  test('is for the owner alone', async () => {
    expect((await workspace.call('DELETE', `/saved-views/${ids.theirs}`)).status).toBe(403)
    expect((await workspace.call('DELETE', `/saved-views/${ids.shared}`)).status).toBe(403)
    expect((await workspace.call('DELETE', `/saved-views/${ids.foreign}`)).status).toBe(404)
    expect((await workspace.call('DELETE', '/saved-views/none')).status).toBe(404)
  })

  test('of one view at the same moment happens once', async () => {
    const { body } = await workspace.call('POST', '/saved-views', { name: 'z', entity: 'connectors' })
    const path = `/saved-views/${body.data.view.id}`
    const answers = await Promise.all(Array.from({ length: 5 }, () => workspace.call('DELETE', path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    const done = answers.find(({ status }) => status === 200)
    expect(done?.body.data).toEqual({ id: body.data.view.id, removed: true })
  })
})
