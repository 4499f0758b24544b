import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/app-session.ts'
import { callerWith, createTestService, type TestService } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test('a key is shown once, works within its scopes and ends when it is revoked', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const made = await owner.call('POST', '/app/api-keys', { name: 'Sync', scopes: ['read'] })
  const { key, api_key } = made.body.data
  expect([made.status, api_key.scopes, key.startsWith(api_key.prefix)]).toEqual([201, ['read'], true])
  const withKey = callerWith(service.app, key)
  expect((await withKey('POST', '/owners', { email: 'x@acme.test' })).status).toBe(403)
  const listed = await owner.call('GET', '/app/api-keys')
  expect(listed.body.data.api_keys.map(({ id }: { id: string }) => id)).toContain(api_key.id)
  expect(JSON.stringify(listed.body)).not.toContain(key)
  const revoked = await owner.call('DELETE', `/app/api-keys/${api_key.id}`)
  expect(revoked.body.data.api_key.revoked_at).not.toBeNull()
  const again = await owner.call('DELETE', `/app/api-keys/${api_key.id}`)
  expect(again.body.data).toEqual(revoked.body.data)
  await expect.poll(async () => (await withKey('GET', '/owners')).status, { timeout: 10_000 }).toBe(401)
})

test('a key of another workspace is not found, and one that ends in the past is a 400', async () => {
  const owner = await signIn(service.app, (await service.createWorkspace()).key)
  const other = await signIn(service.app, (await service.createWorkspace()).key)
  const { id } = (await other.call('GET', '/app/api-keys')).body.data.api_keys[0]
  expect((await owner.call('DELETE', `/app/api-keys/${id}`)).status).toBe(404)
  const past = { name: 'Late', expires_at: '2020-01-01T00:00:00Z' }
  expect((await owner.call('POST', '/app/api-keys', past)).status).toBe(400)
})
