import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker({ pollMs: 30 })
})
afterAll(() => service.stop())

const db = () => service.database.owner

interface Scene extends TestWorkspace {
  ada: { id: string; email: string }
  ben: { id: string; email: string }
  /** social_ids of connectors: Ada's, Ben's, nobody's. */
  ids: string[]
}

async function scene(): Promise<Scene> {
  const workspace = await service.createWorkspace()
  const { tenantId } = workspace
  const [ada, ben] = [await createOwner(db(), tenantId), await createOwner(db(), tenantId)]
  const ids: string[] = []
  for (const ownerId of [ada.id, ben.id, null])
    ids.push((await createConnector(db(), tenantId, { ownerId })).socialId)
  return { ...workspace, ada, ben, ids }
}

const bulk = ({ call }: TestWorkspace, request: object) =>
  call('POST', '/network/connectors/bulk-owner', request)

async function ended({ call }: TestWorkspace, id: string) {
  const job = async () => (await call('GET', `/jobs/${id}`)).body.data
  await expect.poll(async () => (await job()).finished_at).not.toBeNull()
  return job()
}

async function undone(workspace: TestWorkspace, id: string) {
  const { status, body } = await workspace.call('POST', `/jobs/${id}/undo`)
  expect(status, JSON.stringify(body)).toBe(202)
  return ended(workspace, body.data.job_id)
}

/** The owner of each connector, in the order of the scene. */
async function ownersOf({ ids, tenantId }: Scene): Promise<(string | null)[]> {
  const { rows } = await db().query(
    'select social_id, owner_id from connectors where tenant_id = $1 and social_id = any($2)',
    [tenantId, ids],
  )
  return ids.map((id) => rows.find((row) => row.social_id === id)?.owner_id)
}

/** What history and events tell of each connector. */
async function toldOf({ ids, tenantId, ada, ben }: Scene) {
  const names = new Map([
    [ada.id, 'Ada'],
    [ben.id, 'Ben'],
    [ada.email, 'Ada'],
    [ben.email, 'Ben'],
  ])
  const named = (value: string | null) => names.get(value ?? '') ?? null
  const { rows } = await db().query(
    `select c.social_id, h.from_value, h.to_value, h.member_id is not null as by_member, e.data
     from connectors c
     join history h on h.tenant_id = c.tenant_id and h.subject_id = c.person_id
     join events e on e.tenant_id = c.tenant_id and e.subject_id = c.social_id
     where c.tenant_id = $1 and e.type = 'connector.owner_changed'`,
    [tenantId],
  )
  return ids.map((id) =>
    rows
      .filter(({ social_id }) => social_id === id)
      .map(({ from_value, to_value, by_member, data }) => [
        named(from_value),
        named(to_value),
        by_member,
        named(data.previous_owner_id),
        named(data.owner_id),
        named(data.previous_owner_email),
        named(data.owner_email),
      ]),
  )
}

test('what is told of many is what is told of each alone, and an undo gives every connector its own owner back', async () => {
  const [one, other] = [await scene(), await scene()]
  const before = await ownersOf(one)
  const { status, body } = await bulk(one, { member_query: '', owner_id: one.ben.id })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(new Set(body.data.results)).toEqual(new Set(one.ids.map((id) => ({ id, status: 200 }))))
  for (const id of other.ids)
    await other.call('PUT', `/network/connectors/${id}/owner`, { owner_id: other.ben.id })
  expect(await ownersOf(one)).toEqual(Array(3).fill(one.ben.id))
  expect(await toldOf(one)).toEqual(await toldOf(other))
  const { job_id } = body.data.job
  expect(await undone(one, job_id)).toMatchObject({
    status: 'COMPLETED',
    progress: {
      current_stage: 'changing_owners',
      stages: { changing_owners: { records_done: 2, records_total: 2 } },
    },
    summary: { matched: 2, updated: 2, left_alone: 0 },
  })
  expect(await ownersOf(one)).toEqual(before)
})

test('connectors are named or found by their list, given by address, created where that is asked for, or cleared', async () => {
  const my = await scene()
  const [first = '', second = '', third = ''] = my.ids
  const named = await bulk(my, { ids: [third, 'nobody-at-all'], owner_email: my.ada.email.toUpperCase() })
  expect(named.body.data.results).toMatchObject([
    { id: third, status: 200 },
    { id: 'nobody-at-all', status: 404, error: { code: 'NOT_FOUND' } },
  ])
  const cleared = await bulk(my, { member_query: `owner_email=${my.ada.id}`, clear_owner: true })
  expect(await ownersOf(my)).toEqual([null, my.ben.id, null])
  await undone(my, cleared.body.data.job.job_id)
  expect(await ownersOf(my)).toEqual([my.ada.id, my.ben.id, my.ada.id])
  const request = { ids: [first, second], owner_email: 'new.colleague@owners.test', owner_name: 'Cleo Park' }
  expect((await bulk(my, request)).status).toBe(404)
  expect((await bulk(my, { ...request, create_owner_if_missing: true })).status).toBe(200)
  const { owner_name } = (await my.call('GET', `/network/connectors/${first}`)).body.data
  expect(owner_name).toBe('Cleo Park')
  const none = await bulk(my, { member_query: 'search=nobody-of-this-name', clear_owner: true })
  expect(none.body.data).toMatchObject({ results: [], job: { status: 'COMPLETED' } })
})

test('an undo leaves alone, and counts, what somebody has changed since', async () => {
  const my = await scene()
  const [first = '', second = '', third = ''] = my.ids
  await bulk(my, { ids: [second], clear_owner: true })
  const job = (await bulk(my, { member_query: '', owner_id: my.ben.id })).body.data.job.job_id
  const colleague = await signInMember(service, my, 'member')
  const give = (id: string, owner_id: string) =>
    colleague.call('PUT', `/v1/network/connectors/${id}/owner`, { owner_id })
  await give(second, my.ada.id)
  // Back to the one that the job gave it to: changed all the same.
  await give(third, my.ada.id)
  await give(third, my.ben.id)
  expect((await undone(my, job)).summary).toEqual({ matched: 3, updated: 1, left_alone: 2 })
  expect(await ownersOf(my)).toEqual([my.ada.id, my.ada.id, my.ben.id])
  const last = (await bulk(my, { ids: [first], owner_id: my.ben.id })).body.data.job.job_id
  await my.call('DELETE', `/owners/${my.ada.id}`)
  expect((await undone(my, last)).summary).toEqual({ matched: 1, updated: 0, left_alone: 1 })
  expect(await ownersOf(my)).toEqual([my.ben.id, null, my.ben.id])
})

test('an undo does not reach a connector that was removed and imported anew', async () => {
  const my = await scene()
  const [first = '', second = ''] = my.ids
  const job = (await bulk(my, { ids: [first, second], clear_owner: true })).body.data.job.job_id
  const { rows } = await db().query('select * from connectors where tenant_id = $1 and social_id = $2', [
    my.tenantId,
    first,
  ])
  expect((await my.call('DELETE', `/network/connectors/${first}`)).status).toBe(200)
  await db().query('insert into connectors select (jsonb_populate_record(null::connectors, $1)).*', [rows[0]])
  expect((await undone(my, job)).summary).toEqual({ matched: 1, updated: 1, left_alone: 0 })
  expect(await ownersOf(my)).toEqual([null, my.ben.id, null])
})

test('more than 500 are given by a job with progress, and put back by another', async () => {
  const my = await scene()
  for (let n = 0; n < 498; n++) await createConnector(db(), my.tenantId)
  const { body } = await bulk(my, { member_query: '', owner_id: my.ada.id })
  expect(body.data).toMatchObject({ results: [], job: { status: 'QUEUED' } })
  expect(await ended(my, body.data.job.job_id)).toMatchObject({
    status: 'COMPLETED',
    summary: { matched: 501, updated: 500, left_alone: 1 },
    progress: { stages: { changing_owners: { records_done: 501, records_total: 501 } } },
  })
  expect((await undone(my, body.data.job.job_id)).summary).toMatchObject({ updated: 500, left_alone: 0 })
  expect(await ownersOf(my)).toEqual([my.ada.id, my.ben.id, null])
})

test('what names no connectors, no owner or two, and what a viewer asks for, is refused and changes nothing', async () => {
  const [my, other] = [await scene(), await scene()]
  const before = await ownersOf(my)
  const { ids, ada } = my
  for (const [request, status] of [
    [{ owner_id: ada.id }, 400],
    [{ ids, member_query: '', owner_id: ada.id }, 400],
    [{ ids }, 400],
    [{ ids, owner_id: ada.id, owner_email: ada.email }, 400],
    [{ ids, owner_id: ada.id, clear_owner: true }, 400],
    [{ ids: Array(501).fill('x'), owner_id: ada.id }, 400],
    [{ member_query: 'serach=x', owner_id: ada.id }, 400],
    [{ ids, owner_id: other.ada.id }, 404],
  ] as const) {
    expect([request, (await bulk(my, request)).status]).toEqual([request, status])
  }
  const foreign = await bulk(my, { ids: other.ids, clear_owner: true })
  expect(foreign.body.data.results.map((result: { status: number }) => result.status)).toEqual([
    404, 404, 404,
  ])
  const viewer = await signInMember(service, my, 'viewer')
  const request = { member_query: '', clear_owner: true }
  expect((await viewer.call('POST', '/v1/network/connectors/bulk-owner', request)).status).toBe(403)
  expect(await ownersOf(my)).toEqual(before)
  expect(await ownersOf(other)).toEqual([other.ada.id, other.ben.id, null])
})
