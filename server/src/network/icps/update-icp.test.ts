import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

async function created(from = workspace) {
  const sent = { title: 'Before', revenue: ['$1M-$10M'], countries: ['SE'] }
  return (await from.call('POST', '/company-icp', sent)).body.data
}

const update = (id: string, body: unknown, headers = {}) =>
  workspace.call('PUT', `/company-icp/${id}`, body, headers)

describe('200', () => {
  test('only what is sent changes', async () => {
    const before = await created()
    const { status, body } = await update(before.id, { title: 'After', employees: ['D'] })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ...before,
      title: 'After',
      employees: ['D'],
      updated_at: body.data.updated_at,
    })
    expect(body.data.updated_at > before.updated_at).toBe(true)
  })

  test('a list replaces the one before, null takes it away, an empty one stays and asks for nothing', async () => {
    const before = await created()
    const { body } = await update(before.id, { revenue: null, countries: [] })
    expect(body.data).not.toHaveProperty('revenue')
    expect(body.data.countries).toEqual([])
    const { rows } = await service.database.owner.query('select * from icps where id = $1', [before.id])
    expect(rows[0]).toMatchObject({ revenue_wanted: null, revenue_near: null, country_codes: null })
  })

  test.each([
    ['nothing', {}],
    ['what is there already', { title: 'Before', countries: ['SE'] }],
  ])('%s leaves updated_at as it was', async (_, body) => {
    const before = await created()
    expect((await update(before.id, body)).body.data).toEqual(before)
  })

  test('changes at the same moment are made one after the other, each under a version of its own', async () => {
    const before = await created()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => update(before.id, { title: `Title ${at}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.data.updated_at)).size).toBe(6)
  })

  test('an id in capitals is the same ICP', async () => {
    const before = await created()
    expect((await update(before.id.toUpperCase(), {})).body.data.id).toBe(before.id)
  })
})

describe('412', () => {
  test('another version than the one named is not overwritten', async () => {
    const before = await created()
    const first = await update(before.id, { title: 'First' }, { 'if-match': `"${before.updated_at}"` })
    const second = await update(before.id, { title: 'Second' }, { 'if-match': `"${before.updated_at}"` })
    expect([first.status, second.status]).toEqual([200, 412])
    expect(first.headers.etag).toBe(`"${first.body.data.updated_at}"`)
  })
})

describe('400', () => {
  test.each([
    { title: null },
    { title: '' },
    { title: ' ' },
    { revenue: ['x'] },
    { employees: ['x'] },
    { countries: ['x'] },
    { id: 'x' },
  ])('%j is refused and changes nothing', async (body) => {
    const before = await created()
    expect((await update(before.id, { revenue: ['1B+'], ...body })).status).toBe(400)
    expect((await workspace.call('GET', `/company-icp/${before.id}`)).body.data).toEqual(before)
  })
})

describe('404', () => {
  test("an unknown id, one of another form, and another workspace's", async () => {
    const theirs = await created(await service.createWorkspace())
    for (const id of ['01890000-0000-7000-8000-000000000000', 'mine', theirs.id]) {
      const { status, body } = await update(id, { title: 'Mine' })
      expect([status, body.error.code], id).toEqual([404, 'NOT_FOUND'])
    }
  })
})
