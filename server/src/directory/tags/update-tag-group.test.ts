import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const update = (id: string, body: unknown, by = workspace, headers = {}) =>
  by.call('PUT', `/tag-groups/${id}`, body, headers)

async function names(from: TestWorkspace): Promise<string[]> {
  const { body } = await from.call('GET', '/tag-groups')
  const { groups } = body.data as { groups: { name: string; position: number }[] }
  expect(groups.map(({ position }) => position)).toEqual(groups.map((_, place) => place))
  return groups.map(({ name }) => name)
}

/** A workspace whose groups are the two of the system, A, B and C. */
async function withGroups() {
  const fresh = await service.createWorkspace()
  const add = async (name: string, position: number) =>
    (await createTagGroup(db(), fresh.tenantId, { subjectType: 'account', name, position })).id
  return { fresh, a: await add('A', 2), b: await add('B', 3), c: await add('C', 4) }
}

async function systemGroupId(from: TestWorkspace): Promise<string> {
  return (await systemTag(db(), from.tenantId, 'New')).groupId
}

describe('200', () => {
  test('a renamed group is answered with its tags and keeps all else', async () => {
    const { id } = await createTagGroup(db(), workspace.tenantId, { subjectType: 'person', name: 'Old' })
    const tag = await createTag(db(), workspace.tenantId, { groupId: id, name: 'Only' })
    const { status, body, headers } = await update(id.toUpperCase(), { name: ' New name ' })
    expect(status).toBe(200)
    expect(body.data.tag_group).toMatchObject({
      id,
      subject_type: 'person',
      name: 'New name',
      selection: 'multi',
    })
    expect(body.data.tag_group.tags).toMatchObject([{ id: tag.id, name: 'Only' }])
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
  })

  test('a system group can be renamed, and its tags still are the statuses', async () => {
    const fresh = await service.createWorkspace()
    const { status, body } = await update(await systemGroupId(fresh), { name: 'Stage' }, fresh)
    expect(status).toBe(200)
    expect(body.data.tag_group).toMatchObject({ name: 'Stage', is_system: true })
    const statuses = await fresh.call('GET', '/opportunities/statuses')
    expect(statuses.body.data.statuses).toHaveLength(8)
  })

  test('moving shifts the groups in between and keeps the order dense', async () => {
    const { fresh, a, c } = await withGroups()
    await update(c, { position: 0 }, fresh)
    expect(await names(fresh)).toEqual(['C', 'Status', 'Connector type', 'A', 'B'])
    await update(a, { position: 99 }, fresh)
    expect(await names(fresh)).toEqual(['C', 'Status', 'Connector type', 'B', 'A'])
    await update(c, { position: 2, name: 'C moved' }, fresh)
    expect(await names(fresh)).toEqual(['Status', 'Connector type', 'C moved', 'B', 'A'])
  })

  test('groups moved at once end in a dense order that has them all', async () => {
    const { fresh, a, b, c } = await withGroups()
    const moves = Array.from({ length: 30 }, (_, i) =>
      update([a, b, c][i % 3] ?? a, { position: (i * 7) % 5 }, fresh),
    )
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200)
    expect((await names(fresh)).toSorted()).toEqual(['A', 'B', 'C', 'Connector type', 'Status'])
  })

  test('nothing sent, or what is there already, changes nothing', async () => {
    const { fresh, b } = await withGroups()
    const first = await update(b, {}, fresh)
    for (const body of [{}, { name: 'B' }, { position: 3 }, { name: ' B ', position: 3 }]) {
      expect((await update(b, body, fresh)).body).toEqual(first.body)
    }
  })

  test('a name may change its case', async () => {
    const { fresh, b } = await withGroups()
    expect((await update(b, { name: 'b' }, fresh)).body.data.tag_group.name).toBe('b')
  })

  test('each change moves the version on', async () => {
    const { fresh, b } = await withGroups()
    const versions = []
    for (const name of ['one', 'two', 'three'])
      versions.push((await update(b, { name }, fresh)).body.data.updated_at)
    expect(new Set(versions).size).toBe(3)
    expect(versions.toSorted()).toEqual(versions)
  })
})

describe('400', () => {
  test('what is fixed, unknown or blank is refused with its place', async () => {
    const { fresh, b } = await withGroups()
    for (const [field, value] of [
      ['subject_type', 'account'],
      ['selection', 'multi'],
      ['is_system', true],
      ['name', ' '],
      ['name', null],
      ['position', -1],
      ['position', 1.5],
      ['position', '1'],
    ] as const) {
      const { status, body } = await update(b, { [field]: value }, fresh)
      expect([status, body.error?.details[0].pointer], `${field} ${value}`).toEqual([400, `/${field}`])
    }
  })
})

describe('404', () => {
  test('an unknown id, one of another form and one of another workspace are NOT_FOUND', async () => {
    const { b } = await withGroups()
    for (const id of ['0190b6d0-0000-7000-8000-000000000000', 'status', b]) {
      const { status, body } = await update(id, { name: 'X' })
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('409', () => {
  test('a name that another group of the subject type has is a CONFLICT, and nothing is moved', async () => {
    const { fresh, b } = await withGroups()
    const { status, body } = await update(b, { name: ' a', position: 0 }, fresh)
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    expect(await names(fresh)).toEqual(['Status', 'Connector type', 'A', 'B', 'C'])
  })
})

describe('412', () => {
  test('If-Match with another version changes nothing, with the present one it does', async () => {
    const { fresh, b } = await withGroups()
    const { headers } = await update(b, {}, fresh)
    const etag = String(headers.etag)
    expect((await update(b, { name: 'first' }, fresh, { 'if-match': etag })).status).toBe(200)
    const late = await update(b, { name: 'second' }, fresh, { 'if-match': etag })
    expect([late.status, late.body.error.code]).toEqual([412, 'PRECONDITION_FAILED'])
    expect(await names(fresh)).toContain('first')
  })
})
