import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/app-session.ts'
import { signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test('names everybody who changed something in thirty days, and every operation used, once each', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const admin = await signInMember(service, workspace, 'admin')
  for (const name of ['a', 'b']) await workspace.call('POST', '/owners', { email: `${name}@owners.test` })
  await admin.call('POST', '/app/tiers', { name: 'Long shots' })
  const choices = async () => (await owner.call('GET', '/app/audit/choices')).body.data
  const { actors, operations, truncated } = await choices()
  expect([operations, truncated]).toEqual([['create-owner', 'create-tier'], false])
  expect(actors.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['key', 'member'])
  expect(actors).toContainEqual({ kind: 'member', id: admin.memberId, name: expect.any(String) })
  const { entries } = (await owner.call('GET', '/app/audit')).body.data
  for (const { actor } of entries) expect(actors).toContainEqual(actor)
  await service.database.owner.query(
    `update audit_entries set at = at - interval '31 days' where tenant_id = $1 and operation = 'create-tier'`,
    [workspace.tenantId],
  )
  expect((await choices()).operations).toEqual(['create-owner'])
})

test('of a workspace in which nothing was changed there are none; it is for owners and admins', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const { data } = (await owner.call('GET', '/app/audit/choices')).body
  expect(data).toEqual({ actors: [], operations: [], truncated: false })
  const viewer = await signInMember(service, workspace, 'viewer')
  expect((await viewer.call('GET', '/app/audit/choices')).status).toBe(403)
})
