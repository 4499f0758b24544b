import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MemberSession, signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

const workspaceOf = async (member: MemberSession) =>
  (await member.call('GET', '/app/workspace')).body.data.workspace

test('an empty workspace is filled with a network that leads to accounts, and is empty again once cleared', async () => {
  const workspace = await service.createWorkspace()
  const admin = await signInMember(service, workspace, 'admin')
  const { status, body } = await admin.call('POST', '/app/workspace/sample')
  expect(status).toBe(202)
  expect(body.data.workspace).toMatchObject({ is_sample: true, counts: { target_accounts: 60 } })
  expect((await admin.call('GET', '/app/session')).body.data.is_sample).toBe(true)
  for (const id of body.data.job_ids) {
    await expect
      .poll(async () => (await workspace.call('GET', `/jobs/${id}`)).body.data.status, { timeout: 120_000 })
      .toBe('COMPLETED')
  }
  const { opportunities } = (await workspace.call('GET', '/opportunities?page_size=10')).body.data
  expect(opportunities).toHaveLength(10)
  const accounts = await workspace.call('GET', '/competitor-accounts?at_risk=true')
  expect(accounts.body.data.total).toBeGreaterThan(0)
  const owned = (await workspace.call('GET', '/network/connectors?page_size=50')).body.data
  expect(owned.total).toBe(8)

  const again = await admin.call('POST', '/app/workspace/sample')
  expect([again.status, again.body.error.code]).toEqual([409, 'CONFLICT'])

  expect((await admin.call('DELETE', '/app/workspace/sample')).status).toBe(202)
  await expect.poll(async () => (await workspaceOf(admin)).is_sample, { timeout: 60_000 }).toBe(false)
  await expect.poll(async () => (await workspaceOf(admin)).is_erasing).toBe(false)
  const { counts } = await workspaceOf(admin)
  expect(counts).toMatchObject({ connectors: 0, target_accounts: 0, competitors: 0, owners: 0 })
  expect((await admin.call('POST', '/app/workspace/sample')).status).toBe(202)
}, 240_000)

test('the sample never mixes with own data: neither loaded beside it, nor cleared where there is none', async () => {
  const workspace = await service.createWorkspace()
  await workspace.call('POST', '/target-accounts', { account_name: 'Acme', domain: 'acme.test' })
  const admin = await signInMember(service, workspace, 'admin')
  expect((await admin.call('POST', '/app/workspace/sample')).status).toBe(409)
  expect(await workspaceOf(admin)).toMatchObject({ is_sample: false, counts: { target_accounts: 1 } })
  expect((await admin.call('DELETE', '/app/workspace/sample')).status).toBe(409)
})

test.each([
  ['/company-icp', { title: 'Ours' }],
  ['/saved-views', { name: 'Mine', entity: 'connectors', memberQuery: '' }],
])('the sample is not loaded, and so not cleared, where somebody has made a %s', async (path, body) => {
  const workspace = await service.createWorkspace()
  expect((await workspace.call('POST', path, body)).status).toBe(201)
  const admin = await signInMember(service, workspace, 'admin')
  expect((await admin.call('POST', '/app/workspace/sample')).status).toBe(409)
})

test('members do not load the sample', async () => {
  const member = await signInMember(service, await service.createWorkspace(), 'member')
  expect((await member.call('POST', '/app/workspace/sample')).status).toBe(403)
})
