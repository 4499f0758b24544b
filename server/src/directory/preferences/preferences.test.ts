import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSavedView } from '../../testing/factories/saved-view.ts'
import { signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test('preferences are the usual ones until a member changes some, and nobody else’s', async () => {
  const workspace = await service.createWorkspace()
  const ada = await signInMember(service, workspace, 'viewer')
  const bob = await signInMember(service, workspace, 'member')
  const usual = (await bob.call('GET', '/app/preferences')).body.data.preferences
  const change = { theme: 'dark', language: 'de', time_zone: 'Asia/Calcutta', single_keys: false }
  const { status, body } = await ada.call('PUT', '/app/preferences', change)
  expect([status, body.data.preferences]).toEqual([200, { ...usual, ...change }])
  await ada.call('PUT', '/app/preferences', { time_zone: null })
  expect((await ada.call('GET', '/app/preferences')).body.data.preferences).toEqual({
    ...usual,
    ...change,
    time_zone: null,
  })
  expect((await bob.call('GET', '/app/preferences')).body.data.preferences).toEqual(usual)
})

test('two changes of different preferences at the same moment both stand', async () => {
  const ada = await signInMember(service, await service.createWorkspace(), 'viewer')
  await ada.call('PUT', '/app/preferences', { theme: 'light' })
  const { owner } = service.database
  await owner.query('begin')
  await owner.query(`update member_preferences set theme = 'dark' where member_id = $1`, [ada.memberId])
  const changed = ada.call('PUT', '/app/preferences', { density: 'compact' })
  await waitForLock(service.database)
  await owner.query('commit')
  expect((await changed).body.data.preferences).toMatchObject({ theme: 'dark', density: 'compact' })
})

test('the default view is one that the member sees, and none once it is gone', async () => {
  const workspace = await service.createWorkspace()
  const { owner } = service.database
  const ada = await signInMember(service, workspace, 'viewer')
  const shared = await createSavedView(owner, workspace.tenantId, { isShared: true })
  const hidden = await createSavedView(owner, workspace.tenantId)
  const choose = (id: string) => ada.call('PUT', '/app/preferences', { default_view_id: id })
  expect((await choose(hidden.id)).status).toBe(400)
  expect((await choose(shared.id)).body.data.preferences.default_view_id).toBe(shared.id)
  await owner.query('delete from saved_views where id = $1', [shared.id])
  const { body } = await ada.call('GET', '/app/preferences')
  expect(body.data.preferences.default_view_id).toBeNull()
})

test('an admin may begin with the private view of somebody who was removed', async () => {
  const workspace = await service.createWorkspace()
  const [ada, bob, cy] = [
    await signInMember(service, workspace, 'admin'),
    await signInMember(service, workspace, 'admin'),
    await signInMember(service, workspace, 'member'),
  ]
  const sent = { name: 'Left behind', entity: 'opportunities' }
  const { view } = (await ada.call('POST', '/v1/saved-views', sent)).body.data
  await bob.call('DELETE', `/app/members/${ada.memberId}`)
  const change = { default_view_id: view.id }
  expect((await cy.call('PUT', '/app/preferences', change)).status).toBe(400)
  const { body } = await bob.call('PUT', '/app/preferences', change)
  expect(body.data.preferences).toMatchObject(change)
})

test.each([
  { theme: 'pink' },
  { time_zone: 'Mars/Base' },
  { time_zone: '' },
  { language: '' },
  { language: 'not a tag' },
  { unknown: 1 },
])('%j is a 400', async (change) => {
  const ada = await signInMember(service, await service.createWorkspace(), 'viewer')
  expect((await ada.call('PUT', '/app/preferences', change)).status).toBe(400)
})
