import { randomUUID } from 'node:crypto'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Colleague, createColleague } from '../../testing/colleague.ts'
import { rowsOf } from '../../testing/rows-of.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { storableJson } from '../../testing/storable-json.ts'

let service: TestService
let workspace: TestWorkspace
let other: TestWorkspace
let colleague: Colleague

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  other = await service.createWorkspace()
  colleague = await createColleague(service, workspace)
})
afterAll(() => service.stop())

const first = {
  name: 'Before',
  entity: 'opportunities',
  filters: { columns: ['score', 'name'], open: { a: 1 } },
  memberQuery: 'min_score=40',
  is_shared: false,
  is_pinned: true,
}

const created = async (fields = {}) =>
  (await workspace.call('POST', '/saved-views', { ...first, ...fields })).body.data.view
const read = async (id: string) => (await workspace.call('GET', `/saved-views/${id}`)).body.data
const update = (id: string, body: unknown, headers = {}) =>
  workspace.call('PUT', `/saved-views/${id}`, body, headers)

describe('200', () => {
  test.each([
    ['name', { name: 'After' }],
    ['filters', { filters: { other: [] } }],
    ['memberQuery', { memberQuery: 'min_score=50' }],
    ['is_shared', { is_shared: true }],
    ['is_pinned', { is_pinned: false }],
  ])('[saved-views.update 1] of what a view is only %s changes where only it is sent', async (_, change) => {
    const before = await created()
    expect((await update(before.id, change)).status).toBe(200)
    expect((await read(before.id)).view).toEqual({ ...before, ...change })
  })

  test('[saved-views.update 1] an empty body changes nothing, the version included', async () => {
    const { id } = await created()
    const before = await read(id)
    const { status, body } = await update(id, {})
    expect([status, body.data.updated_at]).toEqual([200, before.updated_at])
    expect(await read(id)).toEqual(before)
  })

  test('[saved-views.update 1] what is there already changes nothing, the version included', async () => {
    const { id } = await created()
    const before = await read(id)
    const { entity: _, ...same } = first
    expect((await update(id, same)).body.data.updated_at).toBe(before.updated_at)
  })

  test('[saved-views.update 2] filters take the place of those before and are never merged', async () => {
    const { id } = await created()
    await update(id, { filters: { open: { b: 2 } } })
    expect((await read(id)).view.filters).toEqual({ open: { b: 2 } })
    await update(id, { filters: {} })
    expect((await read(id)).view.filters).toEqual({})
  })

  test('[saved-views.update 3] memberQuery changes together with filters, whole and as sent', async () => {
    const { id } = await created()
    const memberQuery = 'account_tier=Tier%201&account_tier=tier+2&include=unengaged,terminal&page=2'
    await update(id, { filters: { tier: 1 }, memberQuery })
    expect((await read(id)).view).toMatchObject({ filters: { tier: 1 }, memberQuery })
  })

  test('[saved-views.update 4] answers id, name, is_shared and is_owner, and nothing else of the view', async () => {
    const { id } = await created()
    const { body } = await update(id, { name: 'After', is_shared: true })
    expect(body.data.view).toEqual({ id, name: 'After', is_shared: true, is_owner: true })
  })

  test('its owner takes sharing back', async () => {
    const { id } = await created({ is_shared: true })
    expect((await colleague.call('GET', `/saved-views/${id}`)).status).toBe(200)
    await update(id, { is_shared: false })
    expect((await colleague.call('GET', `/saved-views/${id}`)).status).toBe(404)
  })

  test('ids are taken in any case', async () => {
    const { id } = await created()
    expect((await update(id.toUpperCase(), { name: 'After' })).body.data.view.id).toBe(id)
  })

  test('[E12] filters of any shape come back as they were sent', async () => {
    const { id } = await created()
    const key = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((name) => !name.includes('\0'))
    const value = fc
      .jsonValue({ maxDepth: 5, stringUnit: 'grapheme', noUnicodeString: false })
      .filter(isStorable)
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, value), async (filters) => {
        const sent = storableJson(filters)
        const answer = await update(id, { filters: sent })
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
        expect((await read(id)).view.filters).toEqual(sent)
      }),
      { numRuns: 40, seed: 20261120 },
    )
  })

  const isStorable = (value: unknown) => !/\\u0000|__proto__|constructor/.test(JSON.stringify(value))

  test('filters that differ in the order of their keys are stored, and minus zero is a zero', async () => {
    const { id } = await created({ filters: { a: 1, b: 0 } })
    await update(id, { filters: { b: 0, a: 1 } })
    const turned = await read(id)
    expect(Object.keys(turned.view?.filters ?? turned.filters)).toEqual(['b', 'a'])
    await service.app.inject({
      method: 'PUT',
      url: `/v1/saved-views/${id}`,
      headers: { authorization: `Bearer ${workspace.key}`, 'content-type': 'application/json' },
      payload: '{"filters":{"b":-0,"a":1}}',
    })
    expect(await read(id)).toEqual(turned)
  })

  test('a name is trimmed, and one that shows nothing is refused', async () => {
    const { id } = await created()
    expect((await update(id, { name: '  Padded ' })).body.data.view.name).toBe('Padded')
    expect((await update(id, { name: '\u200b ' })).status).toBe(400)
    expect((await read(id)).view.name).toBe('Padded')
  })

  test('changes at the same moment to different fields all survive', async () => {
    const { id } = await created()
    const changes = [
      { name: 'After' },
      { filters: { a: 2 } },
      { memberQuery: '' },
      { is_shared: true },
      { is_pinned: false },
    ]
    const answers = await Promise.all(changes.map((change) => update(id, change)))
    expect(new Set(answers.map(({ body }) => body.data.updated_at)).size).toBe(changes.length)
    expect((await read(id)).view).toMatchObject(Object.assign({}, ...changes))
  })
})

describe('403', () => {
  test.each([
    true,
    false,
  ])('[A11] [saved-views.update 5] anybody but the owner is refused, shared or not (%s), and nothing changes', async (is_shared) => {
    const { id } = await created({ is_shared })
    const before = await rowsOf(service.database.owner, workspace.tenantId)
    for (const change of [{}, { name: 'Mine' }, { is_shared: true }, { memberQuery: 'min_score=x' }]) {
      const { status, body } = await colleague.call('PUT', `/saved-views/${id}`, change)
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect(await rowsOf(service.database.owner, workspace.tenantId)).toEqual(before)
  })

  test('[saved-views.update 6] a shared view is read by everybody and neither changed nor deleted by them', async () => {
    const { id } = await created({ is_shared: true })
    const { body } = await colleague.call('GET', `/saved-views/${id}`)
    expect(body.data.view).toMatchObject({ id, name: 'Before', is_owner: false, is_shared: true })
    expect((await colleague.call('PUT', `/saved-views/${id}`, { name: 'Mine' })).status).toBe(403)
    expect((await colleague.call('DELETE', `/saved-views/${id}`)).status).toBe(403)
    expect((await read(id)).view.name).toBe('Before')
  })
})

describe('404', () => {
  test('[A11] a view of another workspace is unknown before anything else, as is one nobody has', async () => {
    const { id } = (await other.call('POST', '/saved-views', { ...first, is_shared: true })).body.data.view
    for (const unknown of [id, randomUUID(), 'none', '..', "'"]) {
      const path = `/saved-views/${encodeURIComponent(unknown)}`
      const { status, body } = await workspace.call('PUT', path, { name: 'Mine', memberQuery: 'min_score=x' })
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('400', () => {
  test.each([
    ['min_score=forty', 'min_score: must be a whole number.'],
    ['min_score=101', 'min_score: must be at most 100.'],
    ['min_score=1&min_score=2', 'min_score: may be sent only once.'],
    ['tag_id=nobody', 'tag_id: must be a UUID.'],
    ['page=0', 'page: must be a whole number from 1 to 999999999.'],
    ['sort=name', /^sort: must be one of/],
    ['account_tier=Tier%209', /^There is no account tier "Tier 9"/],
    ['company=%ZZ', 'The query string has a broken percent-encoding.'],
    ['company=%00', /^company: must not hold a NUL character/],
  ])('a memberQuery that its list would refuse is refused in the same words: %s', async (memberQuery, message) => {
    const before = await created()
    const { status, body } = await update(before.id, { name: 'After', memberQuery })
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
    expect(body.error.message).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
    const requested = await workspace.call('GET', `/opportunities?${memberQuery}`)
    expect([requested.status, requested.body.error.message]).toEqual([400, body.error.message])
    expect((await read(before.id)).view).toEqual(before)
  })

  test('a memberQuery with a typing error is refused and changes nothing', async () => {
    const before = await created()
    const { status, body } = await update(before.id, { name: 'After', memberQuery: 'minscore=40' })
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
    expect(body.error.message).toMatch(/^minscore: is not a parameter of this list/)
    expect((await read(before.id)).view).toEqual(before)
  })

  test('[E6] filters nested sixteen levels deep are kept, a seventeenth is refused', async () => {
    const { id } = await created()
    const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) })
    expect((await update(id, { filters: nested(16) })).status).toBe(200)
    expect((await read(id)).view.filters).toEqual(nested(16))
    const { status, body } = await update(id, { filters: nested(17) })
    expect([status, body.error.message]).toEqual([400, '/filters: must not be nested deeper than 16 levels.'])
    const lists = { a: JSON.parse('['.repeat(16) + ']'.repeat(16)) }
    expect((await update(id, { filters: lists })).status).toBe(400)
  })

  test('filters of 64 KiB are kept, a byte more is refused', async () => {
    const { id } = await created()
    const sized = (bytes: number) => ({ a: 'é'.repeat(10) + 'x'.repeat(bytes - '{"a":""}'.length - 20) })
    expect((await update(id, { filters: sized(64 * 1024) })).status).toBe(200)
    const { status, body } = await update(id, { filters: sized(64 * 1024 + 1) })
    expect([status, body.error.message]).toEqual([400, '/filters: must be at most 64 KiB of JSON.'])
  })

  test.each([
    '{"__proto__":{"x":1}}',
    '{"a":[{"__proto__":1}]}',
    '{"constructor":{"prototype":{}}}',
  ])('[E12] filters that could reach a prototype are refused: %s', async (filters) => {
    const { id } = await created()
    const { status } = await update(id, `{"filters":${filters}}`)
    expect(status).toBe(400)
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  test.each([
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: null }],
    [{ filters: [] }],
    [{ filters: 'a' }],
    [{ filters: null }],
    [{ memberQuery: 5 }],
    [{ is_shared: 'true' }],
    [{ entity: 'connectors' }],
    [{ is_owner: true }],
  ])('%j is refused and nothing changes', async (body) => {
    const before = await created()
    expect((await update(before.id, body)).status).toBe(400)
    expect((await read(before.id)).view).toEqual(before)
  })
})

describe('412', () => {
  test('a version that is not the present one is refused', async () => {
    const { id } = await created()
    const { headers } = await workspace.call('GET', `/saved-views/${id}`)
    const present = { 'if-match': String(headers.etag) }
    expect((await update(id, { name: 'After' }, present)).status).toBe(200)
    const { status, body } = await update(id, { name: 'Again' }, present)
    expect([status, body.error.code]).toEqual([412, 'PRECONDITION_FAILED'])
    expect((await workspace.call('DELETE', `/saved-views/${id}`, undefined, present)).status).toBe(412)
  })
})
