import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, workflowScene } from '../../automation/workflows/testing/workflow-scene.ts'
import { post, signIn } from '../../testing/app-session.ts'
import { signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

interface Entry {
  id: string
  at: string
  actor: { kind: string; id: string; name: string }
  member: { email: string }
  operation: string
  subject: string
  fields: string[]
  outcome: Record<string, number | boolean>
  request_id: string | null
}

test('an entry has the time of what was done', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const { body } = await workspace.call('POST', '/competitors', { name: 'Rival' })
  const { data } = (await owner.call('GET', '/app/audit?page_size=1')).body
  expect(data.entries[0]).toMatchObject({
    operation: 'create-competitor',
    at: body.data.competitor.created_at,
  })
})

test('tells who changed what, the latest first, page by page', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  for (const name of ['a', 'b', 'c'])
    await workspace.call('POST', '/owners', { email: `${name}@owners.test` })
  await owner.call('POST', '/app/tiers', { name: 'Long shots' })
  const seen: Entry[] = []
  let cursor = ''
  do {
    const { data } = (await owner.call('GET', `/app/audit?page_size=3${cursor && `&cursor=${cursor}`}`)).body
    seen.push(...data.entries)
    cursor = data.next_cursor ?? ''
    expect(data.has_more).toBe(cursor !== '')
  } while (cursor)
  expect(seen.map(({ operation }) => operation)).toEqual([
    'create-tier',
    'create-owner',
    'create-owner',
    'create-owner',
  ])
  const email = `owner@${workspace.slug}.test`
  expect(seen[0]).toMatchObject({ actor: { kind: 'member' }, member: { email }, fields: ['name'] })
  expect(seen[1]).toMatchObject({ actor: { kind: 'key' }, member: { email }, fields: ['email'] })
  expect(seen[1]?.subject).toMatch(/^[0-9a-f-]{36}$/)
})

test('is narrowed by actor, operation and time, and shows thirty days', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const admin = await signInMember(service, workspace, 'admin')
  await workspace.call('POST', '/owners', { email: 'a@owners.test' })
  await admin.call('POST', '/app/tiers', { name: 'Long shots' })
  const operations = async (query: string) => {
    const { status, body } = await owner.call('GET', `/app/audit${query}`)
    return status === 200 ? body.data.entries.map(({ operation }: Entry) => operation) : status
  }
  expect(await operations(`?actor=${admin.memberId}`)).toEqual(['create-tier'])
  expect(await operations('?operation=create-owner')).toEqual(['create-owner'])
  const [latest] = (await owner.call('GET', '/app/audit')).body.data.entries
  expect(await operations(`?until=${latest.at}`)).toEqual(['create-owner'])
  expect(await operations(`?since=${latest.at}`)).toEqual(['create-tier'])
  expect(await operations(`?since=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([])
  await service.database.owner.query(
    `update audit_entries set at = at - interval '31 days' where tenant_id = $1 and operation = 'create-owner'`,
    [workspace.tenantId],
  )
  expect(await operations('')).toEqual(['create-tier'])
  expect(await operations('?since=2020-01-01T00:00:00Z')).toEqual(['create-tier'])
  for (const wrong of ['?actor=x', '?since=yesterday', '?until=tomorrow', '?cursor=x', '?page_size=0'])
    expect(await operations(wrong)).toBe(400)
})

test('is for owners and admins, and for their own workspace', async () => {
  const workspace = await service.createWorkspace()
  const other = await signIn(service.app, (await service.createWorkspace()).key)
  await workspace.call('POST', '/owners', { email: 'a@owners.test' })
  expect((await other.call('GET', '/app/audit')).body.data.entries).toEqual([])
  for (const [role, status] of [
    ['viewer', 403],
    ['member', 403],
    ['admin', 200],
    ['owner', 200],
  ] as const) {
    const session = await signInMember(service, workspace, role)
    expect((await session.call('GET', '/app/audit')).status, role).toBe(status)
  }
})

test('names the workflow that changed records, also when it is gone', async () => {
  const worker = service.startWorker({ pollMs: 30 })
  const scene = await workflowScene(service)
  const [first = ''] = scene.opportunityIds
  const { workspace, statusIds } = scene
  const { id } = await scene.create({
    name: 'Start',
    viewId: await scene.view(`${all}&status_id=${statusIds.contacted}`),
    actions: [{ type: 'set_status', status_id: statusIds.requested }],
  })
  await scene.setStatus(first, statusIds.contacted)
  await scene.run(id)
  const owner = await signIn(service.app, workspace.key)
  const byWorkflow = async () => (await owner.call('GET', `/app/audit?actor=${id}`)).body.data.entries
  await expect.poll(byWorkflow).toMatchObject([
    {
      actor: { kind: 'workflow', id, name: 'Start' },
      operation: 'bulk-update-opportunities',
      subject: first,
      fields: ['status_id'],
      outcome: { records: 1 },
      request_id: null,
    },
  ])
  await workspace.call('DELETE', `/workflows/${id}`)
  expect((await byWorkflow())[0].actor.name).toBe('Start')
  await worker.stop()
})

test('is pruned by a daily task when it is older than it is kept', async () => {
  const worker = service.startWorker({ pollMs: 30 })
  const workspace = await service.createWorkspace()
  for (const name of ['gone', 'here'])
    await workspace.call('POST', '/owners', { email: `${name}@owners.test` })
  const { owner } = service.database
  await owner.query(
    `update audit_entries set at = now() - interval '32 days'
     where tenant_id = $1 and id = (select id from audit_entries where tenant_id = $1 order by at limit 1)`,
    [workspace.tenantId],
  )
  await owner.query(`update pending_tasks set run_at = now() where tenant_id = $1 and kind = 'prune'`, [
    workspace.tenantId,
  ])
  const left = async () =>
    (await owner.query('select id from audit_entries where tenant_id = $1', [workspace.tenantId])).rowCount
  await expect.poll(left).toBe(1)
  await worker.stop()
})

test('tells of a member who came by an invitation', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const invited = await owner.call('POST', '/app/invitations', { email: 'bea@x.test', role: 'viewer' })
  const token = String(invited.body.data.link).split('=').at(-1)
  const accepted = { token, name: 'Bea Ray', password: 'long enough for all' }
  expect((await post(service.app, '/app/invitation/accept', accepted)).statusCode).toBe(201)
  const { entries } = (await owner.call('GET', '/app/audit')).body.data
  expect(entries[0]).toMatchObject({
    actor: { kind: 'member', name: 'Bea Ray' },
    operation: 'accept-invitation',
    member: { email: 'bea@x.test' },
  })
})
