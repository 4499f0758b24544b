import { appOperations } from '@throughline/contract/app-operations.ts'
import { type Role, rightsOf } from '@throughline/contract/members/role.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOperation, operationKeys, operationOf } from './call-operation.ts'
import { type MemberSession, signInMember } from './member-session.ts'
import { type SeededIds, seedWorkspace } from './seed-workspace.ts'
import { createTestService, type TestService } from './service.ts'
import { validRequests } from './valid-requests.ts'

type AppKey = keyof typeof appOperations
const appKeys = Object.keys(appOperations) as AppKey[]
const appOperation = (key: AppKey) => appOperations[key] as unknown as Operation

/** A body that the contract takes, for every operation of the application that needs one. */
const bodies: Partial<Record<AppKey, object>> = {
  changeName: { name: 'Another name' },
  changePassword: { new_password: 'long enough for all' },
  updateMember: { role: 'viewer' },
  createInvitation: { email: 'invited@x.test', role: 'viewer' },
  updateTier: { position: 0 },
  createApiKey: { name: 'Another key' },
  updatePreferences: { theme: 'dark' },
  createTier: { name: 'Another tier' },
  updateWorkspace: { name: 'Another name' },
  eraseWorkspace: { name: 'Another name' },
}

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test('viewers read, members also write, admins also manage, owners do everything', () => {
  expect(rightsOf).toEqual({
    viewer: ['read'],
    member: ['read', 'write'],
    admin: ['read', 'write', 'admin'],
    owner: ['read', 'write', 'admin', 'owner'],
  })
})

test('a viewer changes nothing but what is their own', () => {
  const own = appKeys.filter(
    (key) => appOperation(key).method !== 'GET' && appOperation(key).scope === 'read',
  )
  expect(own.sort()).toEqual([
    'changeName',
    'changePassword',
    'endOtherSessions',
    'endSession',
    'updatePreferences',
  ])
  const reads = operationKeys.filter(
    (key) => operationOf(key).method !== 'GET' && operationOf(key).scope === 'read',
  )
  expect(reads.sort()).toEqual(['previewIcp', 'previewImport'])
})

describe.each(['viewer', 'member', 'admin', 'owner'] as const)('a session of the role %s', (role: Role) => {
  let session: MemberSession
  let ids: SeededIds

  beforeAll(async () => {
    const workspace = await service.createWorkspace()
    ids = await seedWorkspace(service.database, workspace)
    session = await signInMember(service, workspace, role)
    // A view is changed by its own member alone, whatever the role.
    await service.database.owner.query('update saved_views set owner_member_id = $2 where tenant_id = $1', [
      workspace.tenantId,
      session.memberId,
    ])
  })

  test.each(operationKeys)('is held to its rights by %s', async (key) => {
    const operation = operationOf(key)
    const headers = { cookie: session.cookie, 'sec-fetch-site': 'same-origin' }
    const [request] = validRequests[key](ids)
    const { status } = await callOperation(service.app, null, operation, request, { headers })
    expect(status === 403, String(status)).toBe(!rightsOf[role].includes(operation.scope))
  })

  test.each(appKeys)('is held to its rights by %s of the application', async (key) => {
    const { method, path, scope } = appOperation(key)
    const { status } = await session.call(method, `/app${path.replace('{id}', 'no-id')}`, bodies[key])
    expect(status === 403, String(status)).toBe(!rightsOf[role].includes(scope))
    expect([400, 401, 405, 500]).not.toContain(status)
  })
})
