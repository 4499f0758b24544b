import { type AppOperations, appOperations } from '@throughline/contract/app-operations.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from './app-session.ts'
import { callOperation, operationKeys, operationOf } from './call-operation.ts'
import { type MemberSession, signInMember } from './member-session.ts'
import { rowsOf } from './rows-of.ts'
import { type SeededIds, seedWorkspace } from './seed-workspace.ts'
import { createTestService, type TestService, type TestWorkspace } from './service.ts'
import { type ValidRequest, validRequests } from './valid-requests.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const writingKeys = operationKeys.filter((key) => operationOf(key).writes)

async function entriesOf({ tenantId }: TestWorkspace) {
  const { rows } = await service.database.owner.query(
    `select e.operation, e.actor_kind, e.actor_id, e.member_id, e.request_id, e.subject, e.fields, e.outcome
     from audit_entries e where e.tenant_id = $1 order by e.at, e.id`,
    [tenantId],
  )
  return rows
}

/** While `work` runs no entry can be written. */
async function withoutEntries(work: () => Promise<void>): Promise<void> {
  const { owner } = service.database
  await owner.query('alter table audit_entries add constraint no_entries check (false) not valid')
  await work().finally(() => owner.query('alter table audit_entries drop constraint no_entries'))
}

test('only previews write nothing among what is not read by GET', () => {
  const others = operationKeys.filter((key) => operationOf(key).method !== 'GET' && !operationOf(key).writes)
  expect(others).toEqual(['previewIcp', 'previewImport'])
})

describe.each(writingKeys)('%s', (key) => {
  const operation = operationOf(key)
  let workspace: TestWorkspace
  let ids: SeededIds

  beforeAll(async () => {
    workspace = await service.createWorkspace()
    ids = await seedWorkspace(service.database, workspace)
  })

  const call = (headers = {}) =>
    callOperation(service.app, workspace.key, operation, validRequests[key](ids).at(-1) ?? {}, { headers })

  test('changes nothing when its entry cannot be written', async () => {
    const before = await rowsOf(service.database.owner, workspace.tenantId)
    await withoutEntries(async () => {
      expect((await call()).status).toBeGreaterThanOrEqual(400)
      expect((await call({ 'idempotency-key': 'without-entry' })).status).toBeGreaterThanOrEqual(400)
    })
    expect(await rowsOf(service.database.owner, workspace.tenantId)).toEqual(before)
  })

  test('leaves exactly one entry, also when it is repeated under its key', async () => {
    const answer = await call({ 'idempotency-key': 'once' })
    expect(answer.status, answer.text).toBe(operation.status)
    expect((await call({ 'idempotency-key': 'once' })).headers['idempotent-replayed']).toBe('true')
    expect(await entriesOf(workspace)).toMatchObject([
      { operation: operation.name, actor_kind: 'key', request_id: answer.headers['x-request-id'] },
    ])
  })
})

describe('what fails', () => {
  test('leaves no entry, be it refused, unknown or a dry run, with an Idempotency-Key or without', async () => {
    const workspace = await service.createWorkspace()
    const ids = await seedWorkspace(service.database, workspace)
    const unknown = '/opportunities/01930000-0000-7000-8000-000000000000'
    const dryRun = `/network/connectors/${ids.connectorSocialId}?dry_run=true`
    const withKey: Record<string, string> = { 'idempotency-key': 'k' }
    for (const headers of [{}, withKey]) {
      expect((await workspace.call('PUT', unknown, { notes: 'x' }, headers)).status).toBe(404)
      expect((await workspace.call('PUT', unknown, { owner_id: 'x' })).status).toBe(400)
    }
    expect((await workspace.call('DELETE', dryRun)).status).toBe(200)
    expect(await entriesOf(workspace)).toEqual([])
  })
})

type WritingAppKey = {
  [Key in keyof AppOperations]: AppOperations[Key]['method'] extends 'GET' ? never : Key
}[keyof AppOperations]

interface AppRequest {
  id?: string
  body?: object
}

interface Scene {
  workspace: TestWorkspace
  owner: MemberSession
}

const idIn =
  (path: string, list: string, body?: object) =>
  async ({ owner }: Scene): Promise<AppRequest> => {
    const { data } = (await owner.call('GET', path)).body
    return { id: data[list].at(-1).id, ...(body && { body }) }
  }

const invite = ({ owner }: Scene) =>
  owner.call('POST', '/app/invitations', { email: 'new@x.test', role: 'viewer' })

const createKey = async ({ owner }: Scene): Promise<AppRequest> => {
  const { api_key } = (await owner.call('POST', '/app/api-keys', { name: 'Sync' })).body.data
  return { id: api_key.id }
}

/** For each operation of the application that writes, a request that it carries out. */
const appRequests: { [Key in keyof AppOperations]?: (scene: Scene) => Promise<AppRequest> } = {
  endSession: idIn('/app/sessions', 'sessions'),
  endOtherSessions: async () => ({}),
  changeName: async () => ({ body: { name: 'Another name' } }),
  changePassword: async () => ({ body: { new_password: 'long enough for all' } }),
  updateMember: async ({ workspace }) => {
    const { memberId } = await signInMember(service, workspace, 'member')
    return { id: memberId, body: { role: 'viewer' } }
  },
  removeMember: async ({ workspace }) => ({
    id: (await signInMember(service, workspace, 'member')).memberId,
  }),
  createInvitation: async () => ({ body: { email: 'new@x.test', role: 'viewer' } }),
  deleteInvitation: async (scene) => {
    await invite(scene)
    return idIn('/app/invitations', 'invitations')(scene)
  },
  createApiKey: async () => ({ body: { name: 'Sync' } }),
  rotateApiKey: createKey,
  revokeApiKey: idIn('/app/api-keys', 'api_keys'),
  updatePreferences: async () => ({ body: { theme: 'dark' } }),
  createTier: async () => ({ body: { name: 'Another tier' } }),
  updateWorkspace: async () => ({ body: { name: 'Another name' } }),
  loadSample: async () => ({}),
  clearSample: async ({ workspace }) => {
    await service.database.owner.query('update workspaces set is_sample = true where tenant_id = $1', [
      workspace.tenantId,
    ])
    return {}
  },
  eraseWorkspace: async ({ workspace }) => ({ body: { name: workspace.slug } }),
  updateTier: async ({ workspace }) => ({ id: await tierOf(workspace), body: { position: 0 } }),
  deleteTier: async ({ workspace }) => ({ id: await tierOf(workspace) }),
}

const tierOf = async (workspace: TestWorkspace): Promise<string> =>
  (await workspace.call('GET', '/tenant-tiers')).body.data.tiers.at(-1).id

const appKeys = Object.keys(appOperations) as (keyof AppOperations)[]

describe.each(
  appKeys.filter((key): key is WritingAppKey => (appOperations[key] as unknown as Operation).writes),
)('%s of the application', (key) => {
  test('leaves exactly one entry, by the member, or none where nothing could be written', async () => {
    const workspace = await service.createWorkspace()
    const owner = await signInMember(service, workspace, 'owner')
    const operation = appOperations[key] as unknown as Operation
    const { id = '', body } = (await appRequests[key]?.({ workspace, owner })) ?? {}
    const call = () => owner.call(operation.method, `/app${operation.path.replace('{id}', id)}`, body)
    const earlier = (await entriesOf(workspace)).length
    const before = await rowsOf(service.database.owner, workspace.tenantId)
    await withoutEntries(async () => expect((await call()).status).toBeGreaterThanOrEqual(400))
    expect(await rowsOf(service.database.owner, workspace.tenantId)).toEqual(before)
    const answer = await call()
    expect(answer.status, JSON.stringify(answer.body)).toBe(operation.status)
    expect((await entriesOf(workspace)).slice(earlier)).toMatchObject([
      {
        operation: operation.name,
        actor_kind: 'member',
        actor_id: owner.memberId,
        member_id: owner.memberId,
      },
    ])
  })
})

test('nothing of what was sent or answered is kept but names, numbers and flags', async () => {
  const workspace = await service.createWorkspace()
  const ids = await seedWorkspace(service.database, workspace)
  const owner = await signIn(service.app, workspace.key)
  const { key } = (await owner.call('POST', '/app/api-keys', { name: 'Sync' })).body.data
  await owner.call('PUT', '/app/password', { new_password: 'a secret nobody may read' })
  await workspace.call('PUT', `/opportunities/${ids.opportunityId}`, { notes: 'between us' })
  const entries = await entriesOf(workspace)
  for (const secret of [key, 'a secret', 'between us']) expect(JSON.stringify(entries)).not.toContain(secret)
  expect(entries.at(-1)).toMatchObject({ subject: ids.opportunityId, fields: ['notes'] })
})

test('an entry names what was sent beside a file, and the flags of an address', async () => {
  const workspace = await service.createWorkspace()
  const ids = await seedWorkspace(service.database, workspace)
  const text = 'Company,Domain\nNew Client,new-client.test\n'
  const upload = { name: 'clients.csv', text, fields: { full: 'true' } }
  const send = (key: 'importClientCompanies' | 'syncCrmDeals' | 'runWorkflow', request: ValidRequest) =>
    callOperation(service.app, workspace.key, operationOf(key), request)
  await send('importClientCompanies', { upload })
  await send('syncCrmDeals', { query: { full: 'true' }, body: { results: [] } })
  await send('runWorkflow', { params: { id: ids.workflowId }, query: { all_members: 'true' } })
  await send('runWorkflow', { params: { id: ids.workflowId }, query: { all_members: 'false' } })
  const fields = (await entriesOf(workspace)).map((entry) => entry.fields)
  expect(fields).toEqual([['full'], ['results', 'full'], ['all_members'], []])
})
