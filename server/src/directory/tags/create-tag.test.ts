import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTagGroup, systemTag } from '../../testing/factories/tag.ts'
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

async function newGroup(
  subjectType: 'account' | 'person' | 'path' = 'path',
  of = workspace,
): Promise<string> {
  const { id } = await createTagGroup(db(), of.tenantId, { subjectType, name: `Group ${++groups}` })
  return id
}

const create = (groupId: string, body: unknown, by = workspace) =>
  by.call('POST', `/tag-groups/${groupId}/tags`, body)

async function tagsOf(groupId: string): Promise<{ name: string; position: number }[]> {
  const { body } = await workspace.call('GET', '/tag-groups')
  return body.data.groups.find(({ id }: { id: string }) => id === groupId).tags
}

describe('201', () => {
  test('a name is enough: gray, not closing, behind the others', async () => {
    const groupId = await newGroup()
    await create(groupId, { name: 'First' })
    const { status, body, headers } = await create(groupId.toUpperCase(), { name: ' By  mail ' })
    expect(status).toBe(201)
    expect(body.data.tag).toEqual({
      id: expect.any(String),
      group_id: groupId,
      name: 'By  mail',
      color: 'gray',
      position: 1,
      closes: false,
    })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
    expect((await tagsOf(groupId))[1]).toEqual(body.data.tag)
  })

  test('colour, position and closing are as sent; the tags behind move on', async () => {
    const groupId = await newGroup()
    for (const name of ['A', 'B']) await create(groupId, { name })
    const { body } = await create(groupId, { name: 'C', color: '#1d4ed8', closes: true, position: 1 })
    expect(body.data.tag).toMatchObject({ color: '#1d4ed8', closes: true, position: 1 })
    expect((await tagsOf(groupId)).map(({ name, position }) => [name, position])).toEqual([
      ['A', 0],
      ['C', 1],
      ['B', 2],
    ])
  })

  test('a tag added to the Status group is a status from then on', async () => {
    const fresh = await service.createWorkspace()
    const { groupId } = await systemTag(db(), fresh.tenantId, 'New')
    const { body } = await create(groupId, { name: 'On hold', closes: true, position: 0 }, fresh)
    const { body: listed } = await fresh.call('GET', '/opportunities/statuses')
    expect(listed.data.statuses[0]).toMatchObject({ id: body.data.tag.id, name: 'On hold', closes: true })
    expect(listed.data.statuses).toHaveLength(9)
  })

  test('the same name may stand in two groups', async () => {
    for (const groupId of [await newGroup(), await newGroup()]) {
      expect((await create(groupId, { name: 'Same' })).status).toBe(201)
    }
  })

  test('tags added at once each get a place of their own', async () => {
    const groupId = await newGroup()
    const bodies = Array.from({ length: 20 }, (_, i) => ({
      name: `Tag ${i}`,
      ...(i % 2 ? { position: 0 } : {}),
    }))
    const answers = await Promise.all(bodies.map((body) => create(groupId, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect((await tagsOf(groupId)).map(({ position }) => position)).toEqual(bodies.map((_, place) => place))
  })
})

describe('400', () => {
  test('only a tag of paths can close a conversation', async () => {
    for (const type of ['account', 'person'] as const) {
      const groupId = await newGroup(type)
      const { status, body } = await create(groupId, { name: 'Over', closes: true })
      expect([status, body.error.details[0].pointer]).toEqual([400, '/closes'])
      expect((await create(groupId, { name: 'Over', closes: false })).status).toBe(201)
    }
  })

  test('what is missing, unknown or blank is refused with its place', async () => {
    const groupId = await newGroup()
    for (const [pointer, body] of [
      ['/name', {}],
      ['/name', { name: '\t' }],
      ['/name', { name: 'x'.repeat(257) }],
      ['/color', { name: 'X', color: '#12' }],
      ['/color', { name: 'X', color: 'red; background: url(x)' }],
      ['/closes', { name: 'X', closes: 'true' }],
      ['/position', { name: 'X', position: -1 }],
      ['/group_id', { name: 'X', group_id: groupId }],
    ] as const) {
      const answer = await create(groupId, body)
      expect([answer.status, answer.body.error?.details[0].pointer]).toEqual([400, pointer])
    }
    expect(await tagsOf(groupId)).toEqual([])
  })
})

describe('404', () => {
  test('an unknown group, an id of another form and a group of another workspace are NOT_FOUND', async () => {
    const other = await service.createWorkspace()
    const foreign = await newGroup('path', other)
    for (const id of ['0190b6d0-0000-7000-8000-000000000000', 'status', foreign]) {
      const { status, body } = await create(id, { name: 'X' })
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('409', () => {
  test('a name that the group has is a CONFLICT whatever its case, once for twenty at once', async () => {
    const groupId = await newGroup()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => create(groupId, { name: i % 2 ? 'Éclair' : ' E\u0301CLAIR' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
    expect(await tagsOf(groupId)).toHaveLength(1)
  })
})
