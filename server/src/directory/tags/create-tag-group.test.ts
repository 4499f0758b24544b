import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const create = (body: unknown, by = workspace) => by.call('POST', '/tag-groups', body)

const group = (fields: object) => ({ subject_type: 'account', selection: 'multi', ...fields })

async function listed(from = workspace): Promise<{ name: string; position: number }[]> {
  const { body } = await from.call('GET', '/tag-groups')
  return body.data.groups
}

describe('201', () => {
  test('the group is answered as the list shows it, behind all others and without tags', async () => {
    const { status, body, headers } = await create(group({ name: ' Segment ', selection: 'single' }))
    expect(status).toBe(201)
    expect(body.data).toEqual({
      tag_group: {
        id: expect.any(String),
        subject_type: 'account',
        name: 'Segment',
        selection: 'single',
        position: 2,
        is_system: false,
        tags: [],
      },
      updated_at: expect.any(String),
    })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
    expect((await listed()).at(-1)).toEqual(body.data.tag_group)
  })

  test('a name may serve once for each subject type, and in each workspace', async () => {
    const other = await service.createWorkspace()
    for (const by of [workspace, other]) {
      for (const subject_type of ['account', 'person', 'path']) {
        expect((await create(group({ name: 'Region', subject_type }), by)).status).toBe(201)
      }
    }
  })

  test('a name of 256 code points is kept whole', async () => {
    const name = '😀'.repeat(256)
    const { body } = await create(group({ name }))
    expect(body.data.tag_group.name).toBe(name)
  })

  test('groups added at once each get a place of their own', async () => {
    const fresh = await service.createWorkspace()
    const names = Array.from({ length: 12 }, (_, i) => `Group ${i}`)
    const answers = await Promise.all(names.map((name) => create(group({ name }), fresh)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect((await listed(fresh)).map(({ position }) => position)).toEqual(
      Array.from({ length: 14 }, (_, i) => i),
    )
  })
})

describe('400', () => {
  test('what is missing, unknown or blank is refused with its place', async () => {
    for (const [pointer, body] of [
      ['/subject_type', { name: 'X', selection: 'multi' }],
      ['/subject_type', group({ name: 'X', subject_type: 'company' })],
      ['/selection', { subject_type: 'path', name: 'X' }],
      ['/selection', group({ name: 'X', selection: 'many' })],
      ['/name', group({})],
      ['/name', group({ name: '' })],
      ['/name', group({ name: ' \u200b ' })],
      ['/name', group({ name: 'x'.repeat(257) })],
      ['/is_system', group({ name: 'X', is_system: true })],
      ['/position', group({ name: 'X', position: 0 })],
    ] as const) {
      const answer = await create(body)
      expect([answer.status, answer.body.error?.details[0].pointer], pointer).toEqual([400, pointer])
    }
  })
})

describe('409', () => {
  test('a name in use is a CONFLICT whatever its case and composition, that of a system group too', async () => {
    expect((await create(group({ name: 'Café' }))).status).toBe(201)
    for (const name of ['café', ' CAFE\u0301 ']) {
      const { status, body } = await create(group({ name }))
      expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    }
    expect((await create(group({ name: 'STATUS', subject_type: 'path' }))).status).toBe(409)
  })

  test('twenty posts of one name at once make one group', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(group({ name: 'Raced' }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
  })
})
