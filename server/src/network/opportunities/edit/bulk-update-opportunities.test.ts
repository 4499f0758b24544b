import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity, type OpportunityFields } from '../../../testing/factories/opportunity.ts'
import { createTag, createTagGroup, systemTag } from '../../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
const statuses: Record<string, string> = {}

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  for (const name of ['New', 'Contacted', 'Won'])
    statuses[name] = (await systemTag(db(), workspace.tenantId, name)).id
})
afterAll(() => service.stop())

const db = () => service.database.owner
const past = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const create = (fields: OpportunityFields = {}) =>
  createOpportunity(db(), workspace.tenantId, { ...past, ...fields })
const bulk = (updates: unknown[], headers?: Record<string, string>) =>
  workspace.call('POST', '/opportunities/bulk-update', { updates }, headers)

async function stored(id: string) {
  const { rows } = await db().query(
    'select status_id, status_closes, notes, updated_at from opportunities where id = $1',
    [id],
  )
  return rows[0]
}

async function historyOf(id: string) {
  const { rows } = await db().query(
    'select field, from_value, to_value, at from history where subject_id = $1 order by at, field',
    [id],
  )
  return rows
}

const eventsOf = async (id: string) =>
  (await db().query('select type from events where subject_id = $1 order by xid, id', [id])).rows

describe('200', () => {
  test('every item is applied, and answered in order', async () => {
    const [first, second] = [await create(), await create()]
    const { status, body } = await bulk([
      { id: second.id, notes: 'Called' },
      { id: first.id.toUpperCase(), status_id: statuses.Won },
    ])
    expect(status).toBe(200)
    expect(body.data).toEqual({
      results: [
        { id: second.id, status: 200 },
        { id: first.id, status: 200 },
      ],
    })
    expect(await stored(second.id)).toMatchObject({ notes: 'Called', status_id: null })
    expect(await stored(first.id)).toMatchObject({ status_id: statuses.Won, status_closes: true, notes: '' })
    expect(await eventsOf(first.id)).toEqual([{ type: 'opportunity.status_changed' }])
    expect(await eventsOf(second.id)).toEqual([{ type: 'opportunity.updated' }])
  })

  test('what is wrong with one item keeps no other from being applied, and is applied in no part', async () => {
    const [good, both, owned, foreign] = [await create(), await create(), await create(), await create()]
    const unknown = randomUUID()
    const group = await createTagGroup(db(), workspace.tenantId, { subjectType: 'path', name: 'Priority' })
    const noStatus = await createTag(db(), workspace.tenantId, { groupId: group.id, name: 'High' })
    const { body } = await bulk([
      { id: both.id, notes: 'kept out', status_id: statuses.New, clear_status: true },
      { id: owned.id, notes: 'kept out', owner_email: null },
      { id: unknown, notes: 'nobody' },
      { id: foreign.id, notes: 'kept out', status_id: noStatus.id },
      { id: good.id, notes: 'Called' },
    ])
    expect(body.data.results).toMatchObject([
      { id: both.id, status: 400, error: { code: 'BAD_REQUEST', details: [{ pointer: '/clear_status' }] } },
      { id: owned.id, status: 400, error: { code: 'BAD_REQUEST', details: [{ pointer: '/owner_email' }] } },
      { id: unknown, status: 404, error: { code: 'NOT_FOUND' } },
      { id: foreign.id, status: 400, error: { code: 'BAD_REQUEST', details: [{ pointer: '/status_id' }] } },
      { id: good.id, status: 200 },
    ])
    for (const { id } of [both, owned, foreign])
      expect(await stored(id)).toMatchObject({ notes: '', status_id: null, updated_at: past.updatedAt })
    expect(await stored(good.id)).toMatchObject({ notes: 'Called' })
  })

  test('an item fails with the status and message the update alone would have had', async () => {
    const { id } = await create()
    for (const update of [
      { notes: 'x', clear_notes: true },
      { owner_id: randomUUID() },
      { status_id: randomUUID() },
    ]) {
      const alone = await workspace.call('PUT', `/opportunities/${id}`, update)
      const [item] = (await bulk([{ id, ...update }])).body.data.results
      const { request_id: _, ...error } = alone.body.error
      expect(item).toEqual({ id, status: alone.status, error })
    }
  })

  test('a status that is changed and set back within the call is the status since then', async () => {
    const [back, kept] = [
      await create({ statusId: statuses.Contacted ?? null }),
      await create({ statusId: statuses.Contacted ?? null }),
    ]
    await bulk([
      { id: back.id, status_id: statuses.New },
      { id: back.id, status_id: statuses.Contacted },
      { id: back.id, notes: 'Called' },
      { id: kept.id, status_id: statuses.Contacted, notes: 'Called' },
    ])
    const { rows } = await db().query(
      'select status_at from opportunities where id = any($1) order by id = $2',
      [[back.id, kept.id], kept.id],
    )
    const changes = (await historyOf(back.id)).filter(({ field }) => field === 'status')
    expect(changes.map(({ to_value }) => to_value)).toEqual(['New', 'Contacted'])
    expect(rows.map(({ status_at }) => status_at)).toEqual([changes.at(-1).at, past.createdAt])
  })

  test('the same opportunity twice goes its steps in order, each with its version and its history', async () => {
    const { id } = await create()
    const { body } = await bulk([
      { id, status_id: statuses.New, notes: 'first' },
      { id, owner_name: 'refused' },
      { id, status_id: statuses.Contacted },
      { id, clear_notes: true },
    ])
    expect(body.data.results.map(({ status }: { status: number }) => status)).toEqual([200, 400, 200, 200])
    const history = await historyOf(id)
    expect(history).toMatchObject([
      { field: 'notes', from_value: '', to_value: 'first' },
      { field: 'status', from_value: null, to_value: 'New' },
      { field: 'status', from_value: 'New', to_value: 'Contacted' },
      { field: 'notes', from_value: 'first', to_value: '' },
    ])
    const row = await stored(id)
    expect(row).toMatchObject({ status_id: statuses.Contacted, notes: '', updated_at: history.at(-1).at })
    expect(new Set(history.map(({ at }) => at)).size).toBe(3)
    expect(await eventsOf(id)).toHaveLength(4)
  })

  test('an item that changes nothing leaves the version as it was', async () => {
    const { id } = await create({ notes: 'same', statusId: statuses.New ?? null })
    const { body } = await bulk([{ id }, { id, notes: 'same' }])
    expect(body.data.results).toEqual([
      { id, status: 200 },
      { id, status: 200 },
    ])
    expect(await stored(id)).toMatchObject({ updated_at: past.updatedAt })
    expect(await historyOf(id)).toEqual([])
  })

  test("another workspace's opportunity is unknown, and stays as it was", async () => {
    const other = await service.createWorkspace()
    const theirs = await createOpportunity(db(), other.tenantId, past)
    const { body } = await bulk([{ id: theirs.id, notes: 'taken over' }])
    expect(body.data.results).toMatchObject([{ status: 404 }])
    expect(await stored(theirs.id)).toMatchObject({ notes: '', updated_at: past.updatedAt })
  })

  test('repeated under its Idempotency-Key it is carried out once', async () => {
    const { id } = await create()
    const updates = [{ id, notes: 'once' }, { id: randomUUID() }]
    const key = { 'idempotency-key': 'bulk-1' }
    const first = await bulk(updates, key)
    const again = await bulk(updates, key)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body).toEqual(first.body)
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('500 items take less than a second', async () => {
    const connector = await createConnector(db(), workspace.tenantId)
    const ids: string[] = []
    for (let n = 0; n < 500; n++) ids.push((await create({ connectorId: connector.id })).id)
    const started = performance.now()
    const { body } = await bulk(ids.map((id) => ({ id, status_id: statuses.New, notes: `Note of ${id}` })))
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(body.data.results.every(({ status }: { status: number }) => status === 200)).toBe(true)
    const last = ids.at(-1) ?? ''
    expect(await stored(last)).toMatchObject({ notes: `Note of ${last}`, status_id: statuses.New })
  })

  test('two calls over the same opportunities in opposite orders both succeed', async () => {
    const made: { id: string }[] = []
    for (let n = 0; n < 20; n++) made.push(await create())
    const updates = (notes: string) => made.map(({ id }) => ({ id, notes }))
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((notes, at) => bulk(at % 2 ? updates(notes) : updates(notes).reverse())),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const kept = new Set<string>()
    for (const { id } of made) kept.add((await stored(id)).notes)
    expect(kept.size).toBe(1)
  })
})

describe('400', () => {
  const id = randomUUID()

  test.each([
    ['no updates', [], '/updates'],
    ['more than 500 updates', Array.from({ length: 501 }, () => ({ id })), '/updates'],
    ['an id of another form', [{ id }, { id: 'x' }], '/updates/1/id'],
    ['an item without id', [{ notes: 'x' }], '/updates/0/id'],
    ['an unknown field', [{ id, note: 'x' }], '/updates/0/note'],
    ['notes that are too long', [{ id, notes: 'x'.repeat(20_001) }], '/updates/0/notes'],
  ])('%s: the request is refused as a whole', async (_, updates, pointer) => {
    const { status, body } = await bulk(updates)
    expect(status).toBe(400)
    expect(body.error.details[0].pointer).toBe(pointer)
  })
})
