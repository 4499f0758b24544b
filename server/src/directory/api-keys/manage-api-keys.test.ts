import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/app-session.ts'
import { signInMember } from '../../testing/member-session.ts'
import { callerWith, createTestService, type TestService } from '../../testing/service.ts'
import { findCaller } from '../workspaces/find-caller.ts'
import { findApiKeys } from './find-api-keys.ts'

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

test('a key is replaced by one that may the same, and goes on for as long as was said', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const { key, api_key } = (await owner.call('POST', '/app/api-keys', { name: 'Sync', scopes: ['read'] }))
    .body.data
  const rotate = (id: string, body?: object) => owner.call('POST', `/app/api-keys/${id}/rotate`, body)
  const before = Date.now()
  const made = await rotate(api_key.id)
  expect([made.status, made.body.data.api_key]).toMatchObject([
    201,
    { name: 'Sync', scopes: ['read'], expires_at: null, member: api_key.member },
  ])
  const find = async (id: string) =>
    (await owner.call('GET', '/app/api-keys')).body.data.api_keys.find((one: { id: string }) => one.id === id)
  const hoursLeft = (Date.parse((await find(api_key.id)).expires_at) - before) / 3_600_000
  expect(hoursLeft).toBeCloseTo(24, 1)
  for (const shown of [key, made.body.data.key])
    expect((await callerWith(service.app, shown)('GET', '/owners')).status).toBe(200)
  // A longer time lengthens nothing, none ends the key at once.
  await rotate(api_key.id, { overlap_hours: 720 })
  expect((Date.parse((await find(api_key.id)).expires_at) - before) / 3_600_000).toBeCloseTo(24, 1)
  await rotate(api_key.id, { overlap_hours: 0 })
  await expect
    .poll(async () => (await callerWith(service.app, key)('GET', '/owners')).status, { timeout: 10_000 })
    .toBe(401)
  expect((await callerWith(service.app, made.body.data.key)('GET', '/owners')).status).toBe(200)
  const late = await rotate(api_key.id)
  expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT'])
})

test('whoever signed in with a key that ends makes none that outlives it', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const ends = new Date(Date.now() + 86_400_000).toISOString()
  const lasting = (await owner.call('POST', '/app/api-keys', { name: 'Sync' })).body.data.api_key
  const admin = { name: 'Admin', scopes: ['admin'], expires_at: ends }
  const { key, api_key } = (await owner.call('POST', '/app/api-keys', admin)).body.data
  const brief = await signIn(service.app, key)
  for (const path of [
    '/app/api-keys',
    `/app/api-keys/${lasting.id}/rotate`,
    `/app/api-keys/${api_key.id}/rotate`,
  ]) {
    const named = path === '/app/api-keys' ? { name: 'Another' } : {}
    const after = { ...named, expires_at: new Date(Date.parse(ends) + 1).toISOString() }
    const refused = await brief.call('POST', path, after)
    expect([refused.status, refused.body.error.details]).toEqual([
      400,
      [
        {
          pointer: '/expires_at',
          message: `must not lie behind ${ends}, when the key you signed in with ends`,
        },
      ],
    ])
    for (const body of [named, { ...named, expires_at: ends }]) {
      const made = await brief.call('POST', path, body)
      expect([made.status, made.body.data.api_key.expires_at]).toEqual([201, ends])
    }
  }
  const own = await signIn(service.app, workspace.key)
  const { api_keys } = (await own.call('GET', '/app/api-keys')).body.data
  const { id } = api_keys.find(({ expires_at }: { expires_at: string | null }) => expires_at === null)
  const rotated = await own.call('POST', `/app/api-keys/${id}/rotate`)
  expect([rotated.status, rotated.body.data.api_key.expires_at]).toEqual([201, null])
})

test('who replaces a key gets none that acts as somebody else', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const { api_key } = (await owner.call('POST', '/app/api-keys', { name: 'Sync' })).body.data
  const admin = await signInMember(service, workspace, 'admin')
  const refused = await admin.call('POST', `/app/api-keys/${api_key.id}/rotate`)
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    `Only ${api_key.member.email}, for whom this key acts, may replace it. Revoke it, or create a key of your own.`,
  ])
  const after = (await owner.call('GET', '/app/api-keys')).body.data.api_keys
  expect(after.find(({ id }: { id: string }) => id === api_key.id)).toEqual(api_key)
  const past = { expires_at: '2020-01-01T00:00:00Z' }
  expect((await owner.call('POST', `/app/api-keys/${api_key.id}/rotate`, past)).status).toBe(400)
})

test('a key tells when it was last used, to the hour, and a session does too', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const { key, api_key } = (await owner.call('POST', '/app/api-keys', { name: 'Sync' })).body.data
  expect(api_key.last_used_at).toBeNull()
  const lastUsed = async (): Promise<string> => {
    const { api_keys } = (await owner.call('GET', '/app/api-keys')).body.data
    return api_keys.find(({ id }: { id: string }) => id === api_key.id).last_used_at
  }
  const useAgain = async () => {
    // A caller is remembered for a second, so the database is asked as another process would.
    await findCaller(service.database.pools.transactions, key, new Date())
    return lastUsed()
  }
  const before = Date.now()
  expect((await callerWith(service.app, key)('GET', '/owners')).status).toBe(200)
  const first = await lastUsed()
  expect(Date.parse(first)).toBeGreaterThanOrEqual(before - 1)
  expect(await useAgain()).toBe(first)
  await setBack(api_key.id, '59 minutes')
  const recent = await lastUsed()
  expect(await useAgain()).toBe(recent)
  await setBack(api_key.id, '61 minutes')
  expect(Date.parse(await useAgain())).toBeGreaterThanOrEqual(Date.parse(first))
  const { sessions } = (await owner.call('GET', '/app/sessions')).body.data
  expect(Date.parse(sessions[0].last_used_at)).toBeGreaterThanOrEqual(Date.parse(sessions[0].created_at) - 1)
})

const setBack = (id: string, by: string) =>
  service.database.owner.query('update api_keys set last_used_at = now() - $2::interval where id = $1', [
    id,
    by,
  ])

test('a text that all keys begin with names none, and the beginning of a prefix its key', async () => {
  const owner = await signIn(service.app, (await service.createWorkspace()).key)
  const { key, api_key } = (await owner.call('POST', '/app/api-keys', { name: 'Sync' })).body.data
  const named = async (text: string) => (await findApiKeys(service.database.owner, text)).map(({ id }) => id)
  for (const text of ['', 'tl', 'tl_live_']) expect(await named(text), text).toEqual([])
  for (const text of [api_key.prefix, api_key.id, key]) expect(await named(text)).toContain(api_key.id)
})
