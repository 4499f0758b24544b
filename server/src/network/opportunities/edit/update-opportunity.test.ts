import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity, type OpportunityFields } from '../../../testing/factories/opportunity.ts'
import { createOwner } from '../../../testing/factories/owner.ts'
import { createTag, createTagGroup, systemTag } from '../../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
const statuses: Record<string, string> = {}

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  for (const name of ['New', 'Contacted', 'Won']) {
    statuses[name] = (await systemTag(db(), workspace.tenantId, name)).id
  }
})
afterAll(() => service.stop())

const db = () => service.database.owner
const past = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const create = (fields: OpportunityFields = {}) =>
  createOpportunity(db(), workspace.tenantId, { ...past, engagementCount: 1, ...fields })
const update = (id: string, body: unknown, headers?: Record<string, string>) =>
  workspace.call('PUT', `/opportunities/${id}`, body, headers)

async function stored(id: string) {
  const { rows } = await db().query(
    'select status_id, status_closes, hidden, notes, updated_at from opportunities where id = $1',
    [id],
  )
  return rows[0]
}

async function historyOf(id: string) {
  const { rows } = await db().query(
    `select h.field, h.from_value, h.to_value, m.email, h.at
     from history h left join members m on m.id = h.member_id
     where h.subject_id = $1 order by h.at, h.field`,
    [id],
  )
  return rows
}

describe('200', () => {
  test('[opportunities.update 1] answers id, status, owner, notes and the time of the change', async () => {
    const owner = await createOwner(db(), workspace.tenantId)
    const connector = await createConnector(db(), workspace.tenantId, { ownerId: owner.id })
    const { id } = await create({ connectorId: connector.id })
    const before = Date.now()
    const { status, body, headers } = await update(id, { status_id: statuses.Contacted, notes: 'Called' })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id,
      status_id: statuses.Contacted,
      owner_id: owner.id,
      notes: 'Called',
      updated_at: (await stored(id)).updated_at,
    })
    expect(Date.parse(body.data.updated_at)).toBeGreaterThanOrEqual(before)
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
  })

  test('[states] the status it has already moves updated_at, and is no change in its history', async () => {
    const { id } = await create({ statusId: statuses.New, ...past })
    const { body } = await update(id, { status_id: statuses.New })
    expect(body.data).toMatchObject({ status_id: statuses.New, updated_at: (await stored(id)).updated_at })
    expect(body.data.updated_at > past.updatedAt).toBe(true)
    expect(await historyOf(id)).toEqual([])
  })

  test('owner_id is null when nobody owns the connector', async () => {
    const { id } = await create()
    expect((await update(id, { notes: 'x' })).body.data.owner_id).toBeNull()
  })

  test('an id and a status in capitals are the same id and status', async () => {
    const { id } = await create()
    const { body } = await update(id.toUpperCase(), { status_id: statuses.New?.toUpperCase() })
    expect(body.data).toMatchObject({ id, status_id: statuses.New })
  })

  test('a closing status hides the opportunity, another brings it back', async () => {
    const { id } = await create()
    await update(id, { status_id: statuses.Won })
    expect(await stored(id)).toMatchObject({ status_closes: true, hidden: 2 })
    await update(id, { status_id: statuses.New })
    expect(await stored(id)).toMatchObject({ status_closes: false, hidden: 0 })
  })

  test('tells since when it has its status: what leaves the status alone leaves the time', async () => {
    const { id } = await create()
    const since = async () => (await workspace.call('GET', `/opportunities/${id}`)).body.data.status_at
    expect(await since()).toBeNull()
    const first = (await update(id, { status_id: statuses.New })).body.data.updated_at
    expect(await since()).toBe(first)
    await update(id, { notes: 'Called' })
    await update(id, { status_id: statuses.New })
    expect(await since()).toBe(first)
    const { updated_at } = (await update(id, { status_id: statuses.Contacted })).body.data
    expect(await since()).toBe(updated_at)
    await update(id, { clear_status: true })
    expect(await since()).toBeNull()
  })

  test('clear_status leaves no status', async () => {
    const { id } = await create({ statusId: statuses.Won, notes: 'stay' })
    const { body } = await update(id, { clear_status: true })
    expect(body.data).toMatchObject({ status_id: null, notes: 'stay' })
    expect(await stored(id)).toMatchObject({ status_id: null, status_closes: false })
  })

  test('clear_notes leaves empty notes, never null', async () => {
    const { id } = await create({ notes: 'x', statusId: statuses.New })
    const { body } = await update(id, { clear_notes: true })
    expect(body.data).toMatchObject({ notes: '', status_id: statuses.New })
  })

  test('a clear that is false clears nothing and forbids nothing', async () => {
    const { id } = await create({ notes: 'x' })
    const { status, body } = await update(id, {
      clear_status: false,
      status_id: statuses.New,
      clear_notes: false,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status_id: statuses.New, notes: 'x' })
  })

  test.each([
    ['an empty object', {}],
    ['the notes it has', { notes: 'x' }],
    ['clears that are false', { clear_status: false, clear_notes: false }],
  ])('%s changes nothing, the time of the last change included', async (_, sent) => {
    const { id } = await create({ notes: 'x', statusId: statuses.New })
    const answer = await update(id, sent)
    expect(answer.status).toBe(200)
    expect(answer.body.data.updated_at).toBe(past.updatedAt)
    expect(await stored(id)).toMatchObject({
      updated_at: past.updatedAt,
      notes: 'x',
      status_id: statuses.New,
    })
    expect(await historyOf(id)).toEqual([])
  })

  test('notes are kept exactly as sent', async () => {
    const { id } = await create()
    const notes = '  <b>=1+1</b>\n\t"quoted" ’ 😀 %_\\ '
    expect((await update(id, { notes })).body.data.notes).toBe(notes)
    expect((await stored(id)).notes).toBe(notes)
  })

  test('every change moves updated_at on, even from a time still to come', async () => {
    const { id } = await create({ updatedAt: '2199-01-01T00:00:00.000Z' })
    const times = []
    for (const notes of ['a', 'b', 'c']) times.push((await update(id, { notes })).body.data.updated_at)
    expect(times).toEqual([
      '2199-01-01T00:00:00.001Z',
      '2199-01-01T00:00:00.002Z',
      '2199-01-01T00:00:00.003Z',
    ])
  })

  test('writers of different fields at the same moment both survive', async () => {
    const { id } = await create()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => update(id, { status_id: statuses.Contacted })),
      ...Array.from({ length: 4 }, () => update(id, { notes: 'Called' })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await stored(id)).toMatchObject({ status_id: statuses.Contacted, notes: 'Called' })
    expect(await historyOf(id)).toHaveLength(2)
  })
})

describe('history', () => {
  test('tells by whom and when a status changed, by name', async () => {
    const { id } = await create()
    const first = await update(id, { status_id: statuses.New })
    const second = await update(id, { status_id: statuses.Won })
    const third = await update(id, { clear_status: true })
    const email = `owner@${workspace.slug}.test`
    expect(await historyOf(id)).toEqual([
      { field: 'status', from_value: null, to_value: 'New', email, at: first.body.data.updated_at },
      { field: 'status', from_value: 'New', to_value: 'Won', email, at: second.body.data.updated_at },
      { field: 'status', from_value: 'Won', to_value: null, email, at: third.body.data.updated_at },
    ])
  })

  test('keeps the beginning of long notes and cuts no character in two', async () => {
    const { id } = await create()
    await update(id, { notes: '😀'.repeat(300) })
    expect(await historyOf(id)).toMatchObject([
      { field: 'notes', from_value: '', to_value: '😀'.repeat(200) },
    ])
  })

  test('under contention names the status that each change replaced', async () => {
    const { id } = await create()
    const requested = [statuses.New, statuses.Contacted, statuses.Won]
    await Promise.all(requested.map((status_id) => update(id, { status_id })))
    const rows = await historyOf(id)
    expect(rows.map((row) => row.from_value)).toEqual([null, rows[0].to_value, rows[1].to_value])
  })
})

describe('400', () => {
  const ownerFields = [
    { owner_id: newId() },
    { owner_email: 'ola@x.test' },
    { unassign_owner: true },
    { create_owner_if_missing: false },
    { owner_name: null },
  ]

  test.each(
    ownerFields,
  )('[opportunities.update 2] %j is refused and nothing else is applied', async (field) => {
    const { id } = await create()
    const { status, body } = await update(id, { ...field, status_id: statuses.New, notes: 'x' })
    expect(status).toBe(400)
    expect(body.error.code).toBe('BAD_REQUEST')
    expect(body.error.message).toContain('PUT /network/connectors/{socialId}/owner')
    expect(body.error.details).toEqual([
      { pointer: `/${Object.keys(field)[0]}`, message: 'is set on the connector' },
    ])
    expect(await stored(id)).toMatchObject({ status_id: null, notes: '', updated_at: past.updatedAt })
  })

  test.each(
    ownerFields,
  )('[opportunities.update 2] %j is refused before the opportunity is looked up', async (field) => {
    expect((await update(newId(), field)).status).toBe(400)
    expect((await update('abc', field)).status).toBe(400)
  })

  test.each([
    { status_id: 5 },
    { status_id: null },
    { bogus: 1 },
    { clear_status: true, status_id: 'x' },
  ])('[opportunities.update 2] an owner field beside %j still leads to the connector', async (wrong) => {
    const { id } = await create()
    const { status, body } = await update(id, { ...wrong, owner_id: 'x' })
    expect(status).toBe(400)
    expect(body.error.message).toContain('PUT /network/connectors/{socialId}/owner')
  })

  test('[opportunities.update 4] clear_status with status_id is refused', async () => {
    const { id } = await create({ statusId: statuses.New })
    const { status, body } = await update(id, { clear_status: true, status_id: statuses.Won, notes: 'x' })
    expect(status).toBe(400)
    expect(body.error.message).toBe('Send either status_id or clear_status, not both.')
    expect(await stored(id)).toMatchObject({ status_id: statuses.New, notes: '' })
  })

  test('clear_notes with notes is refused, be they empty', async () => {
    const { id } = await create({ notes: 'x' })
    expect((await update(id, { clear_notes: true, notes: '' })).status).toBe(400)
    expect((await stored(id)).notes).toBe('x')
  })

  test('a status_id that is no status of this workspace is refused, with where it stands', async () => {
    const { id } = await create()
    const group = await createTagGroup(db(), workspace.tenantId, { subjectType: 'path', name: 'Play' })
    const play = await createTag(db(), workspace.tenantId, { groupId: group.id, name: 'Warm' })
    const person = await systemTag(db(), workspace.tenantId, 'Investor')
    const other = await service.createWorkspace()
    const foreign = await systemTag(db(), other.tenantId, 'New')
    for (const status_id of [newId(), play.id, person.id, foreign.id]) {
      const { status, body } = await update(id, { status_id, notes: 'x' })
      expect(status).toBe(400)
      expect(body.error.details).toEqual([
        { pointer: '/status_id', message: 'is no status of this workspace' },
      ])
    }
    expect(await stored(id)).toMatchObject({ status_id: null, notes: '', updated_at: past.updatedAt })
  })

  test.each([
    { status_id: 'abc' },
    { status_id: null },
    { notes: null },
    { notes: 1 },
    { notes: 'x'.repeat(20_001) },
    { notes: 'a\u0000b' },
    { clear_status: 'true' },
    { status: 'Won' },
    { updated_at: '2026-01-01T00:00:00Z' },
    [],
  ])('%j is refused', async (sent) => {
    const { id } = await create()
    expect((await update(id, sent)).status).toBe(400)
    expect(await stored(id)).toMatchObject({ notes: '', updated_at: past.updatedAt })
  })

  test('notes of exactly 20,000 characters are taken', async () => {
    const { id } = await create()
    expect((await update(id, { notes: 'x'.repeat(20_000) })).status).toBe(200)
  })
})

describe('404', () => {
  test('[opportunities.update 3] an unknown opportunity, whatever is sent', async () => {
    for (const body of [
      {},
      { notes: 'x' },
      { status_id: statuses.New },
      { status_id: newId() },
      { clear_status: true },
    ]) {
      for (const id of [newId(), 'abc']) {
        const answer = await update(id, body)
        expect(answer.status).toBe(404)
        expect(answer.body.error.code).toBe('NOT_FOUND')
      }
    }
  })

  test("another workspace's opportunity is unknown here and stays as it is", async () => {
    const other = await service.createWorkspace()
    const { id } = await createOpportunity(db(), other.tenantId, past)
    const [foreign, random] = [await update(id, { notes: 'x' }), await update(newId(), { notes: 'x' })]
    expect(foreign.status).toBe(404)
    expect(foreign.body.error.message).toBe(random.body.error.message)
    expect(await stored(id)).toMatchObject({ notes: '', updated_at: past.updatedAt })
  })
})

describe('412', () => {
  test('an If-Match that names another version changes nothing', async () => {
    const { id } = await create()
    const { status, body } = await update(id, { notes: 'x' }, { 'if-match': '"2025-01-01T00:00:00.000Z"' })
    expect(status).toBe(412)
    expect(body.error.code).toBe('PRECONDITION_FAILED')
    expect((await stored(id)).notes).toBe('')
  })

  test('the version that was read may be changed once', async () => {
    const { id } = await create()
    const { headers } = await workspace.call('GET', `/opportunities/${id}`)
    const ifMatch = { 'if-match': String(headers.etag) }
    expect((await update(id, { notes: 'first' }, ifMatch)).status).toBe(200)
    expect((await update(id, { notes: 'second' }, ifMatch)).status).toBe(412)
    expect((await update(id, {}, ifMatch)).status).toBe(412)
    expect((await update(id, { notes: 'third' }, { 'if-match': '*' })).status).toBe(200)
  })

  test('of two who read the same version one wins', async () => {
    const { id } = await create()
    const ifMatch = { 'if-match': `"${past.updatedAt}"` }
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((notes) => update(id, { notes }, ifMatch)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })

  test('an unknown opportunity is 404 whatever version is asked for', async () => {
    expect((await update(newId(), {}, { 'if-match': '"x"' })).status).toBe(404)
  })
})
