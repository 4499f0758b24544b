import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPath } from '../../testing/factories/path.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let groups = 0

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const update = (id: string, body: unknown, headers = {}) =>
  workspace.call('PUT', `/tags/${id}`, body, headers)

/** A group with the tags A, B and C. */
async function newTags(subjectType: 'account' | 'person' | 'path' = 'path', of = workspace) {
  const { id: groupId } = await createTagGroup(db(), of.tenantId, { subjectType, name: `Group ${++groups}` })
  const add = async (name: string, position: number) =>
    (await createTag(db(), of.tenantId, { groupId, name, position })).id
  return { groupId, a: await add('A', 0), b: await add('B', 1), c: await add('C', 2) }
}

async function orderOf(groupId: string): Promise<[string, number][]> {
  const { body } = await workspace.call('GET', '/tag-groups')
  const { tags } = body.data.groups.find(({ id }: { id: string }) => id === groupId)
  return tags.map(({ name, position }: { name: string; position: number }) => [name, position])
}

async function searchTotal(): Promise<number> {
  const { body } = await workspace.call('GET', '/opportunities')
  return body.data.total
}

describe('200', () => {
  test('only what is sent changes, and the answer has the tag and its version', async () => {
    const { groupId, b } = await newTags()
    const { status, body, headers } = await update(b.toUpperCase(), { name: ' By mail ', color: 'teal' })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      tag: { id: b, group_id: groupId, name: 'By mail', color: 'teal', position: 1, closes: false },
      updated_at: expect.any(String),
    })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
    expect((await update(b, { closes: true })).body.data.tag).toMatchObject({ name: 'By mail', closes: true })
  })

  test('moving keeps the order of the group dense', async () => {
    const { groupId, a, c } = await newTags()
    await update(c, { position: 0 })
    await update(a, { position: 7 })
    expect(await orderOf(groupId)).toEqual([
      ['C', 0],
      ['B', 1],
      ['A', 2],
    ])
  })

  test('nothing sent, or what is there already, changes nothing', async () => {
    const { b } = await newTags()
    const first = await update(b, {})
    for (const body of [{ name: 'B' }, { position: 1 }, { closes: false, color: 'gray' }, {}]) {
      expect((await update(b, body)).body).toEqual(first.body)
    }
  })

  test('a status that begins to close takes its opportunities out of the search, and back', async () => {
    const contacted = await systemTag(db(), workspace.tenantId, 'Contacted')
    const others = await searchTotal()
    const paths = [await createPath(db(), workspace.tenantId), await createPath(db(), workspace.tenantId)]
    for (const { opportunityId } of paths) {
      await workspace.call('PUT', `/opportunities/${opportunityId}`, { status_id: contacted.id })
    }
    expect(await searchTotal()).toBe(others + 2)
    const versions = () =>
      db().query('select updated_at from opportunities where status_id = $1', [contacted.id])
    const before = (await versions()).rows
    await update(contacted.id, { closes: true })
    expect(await searchTotal()).toBe(others)
    const { body } = await workspace.call('GET', '/opportunities?with_counts=true')
    expect(body.data.hidden.terminal_status).toBe(2)
    await update(contacted.id, { closes: false })
    expect(await searchTotal()).toBe(others + 2)
    expect((await versions()).rows).toEqual(before)
  })

  test('another path tag that closes hides nothing', async () => {
    const { b } = await newTags()
    const path = await createPath(db(), workspace.tenantId)
    await workspace.call('PUT', '/tag-assignments', {
      subject_type: 'path',
      subject: path.subject,
      tag_ids: [b],
    })
    const before = await searchTotal()
    await update(b, { closes: true })
    expect(await searchTotal()).toBe(before)
  })

  test('an opportunity given a status while that begins to close is hidden in whatever order they come', async () => {
    const status = await systemTag(db(), workspace.tenantId, 'New')
    const paths = []
    for (let i = 0; i < 10; i++) paths.push(await createPath(db(), workspace.tenantId))
    const calls = paths.flatMap(({ opportunityId }, i) => [
      workspace.call('PUT', `/opportunities/${opportunityId}`, { status_id: status.id }),
      update(status.id, { closes: i % 2 === 0 }),
    ])
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200)
    await update(status.id, { closes: true })
    const { rows } = await db().query(
      'select distinct status_closes from opportunities where tenant_id = $1 and status_id = $2',
      [workspace.tenantId, status.id],
    )
    expect(rows).toEqual([{ status_closes: true }])
  })
})

describe('400', () => {
  test('a tag of people or accounts cannot close', async () => {
    const { b } = await newTags('person')
    const { status, body } = await update(b, { closes: true, name: 'Renamed' })
    expect([status, body.error.details[0].pointer]).toEqual([400, '/closes'])
    expect((await update(b, {})).body.data.tag.name).toBe('B')
  })

  test('what is fixed, unknown or wrong is refused with its place', async () => {
    const { b, groupId } = await newTags()
    for (const [field, value] of [
      ['group_id', groupId],
      ['name', ''],
      ['name', ' '],
      ['color', ''],
      ['closes', null],
      ['position', -1],
    ] as const) {
      const { status, body } = await update(b, { [field]: value })
      expect([status, body.error?.details[0].pointer]).toEqual([400, `/${field}`])
    }
  })
})

describe('404', () => {
  test('an unknown id, one of another form and one of another workspace are NOT_FOUND', async () => {
    const foreign = await newTags('path', await service.createWorkspace())
    for (const id of ['0190b6d0-0000-7000-8000-000000000000', 'friend', foreign.b]) {
      const { status, body } = await update(id, { name: 'X' })
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('409', () => {
  test('a name that another tag of the group has is a CONFLICT; that of another group is none', async () => {
    const { b } = await newTags()
    const { status, body } = await update(b, { name: 'a ' })
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    expect((await update(b, { name: 'Friend' })).status).toBe(200)
  })
})

describe('412', () => {
  test('If-Match with another version changes nothing', async () => {
    const { b } = await newTags()
    const { headers } = await update(b, {})
    const ifMatch = { 'if-match': String(headers.etag) }
    expect((await update(b, { color: 'red' }, ifMatch)).status).toBe(200)
    expect((await update(b, { color: 'blue' }, ifMatch)).status).toBe(412)
    expect((await update(b, {})).body.data.tag.color).toBe('red')
  })
})
