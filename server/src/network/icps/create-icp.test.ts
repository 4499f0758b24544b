import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const create = (body: unknown) => workspace.call('POST', '/company-icp', body)

describe('201', () => {
  test('[icps] the data is the ICP itself, with the lists as they were sent', async () => {
    const sent = {
      title: ' Mid-market  SaaS ',
      social_industries: [
        'Computer Software',
        'technology; information AND internet',
        'Quantum Weaving',
        '4',
      ],
      revenue: ['$10M-$50M', '10-50 million', '1B+', '€5m', 'under 1M', '$10M-$50M'],
      employees: ['51-200', '5,001–10,000', '10 000+', 'D', 'Self-employed'],
      countries: ['USA', 'Deutschland', 'gb', 'Côte d’Ivoire'],
    }
    const { status, body } = await create(sent)
    expect(status).toBe(201)
    const { id, created_at, updated_at, ...rest } = body.data
    expect(rest).toEqual(sent)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(updated_at).toBe(created_at)
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(10_000)
    const read = await workspace.call('GET', `/company-icp/${id}`)
    expect(read.body.data).toEqual(body.data)
  })

  test('[icps] a list that was not sent is absent, an empty one is there', async () => {
    const { status, body } = await create({ title: 'Anything', revenue: [] })
    expect(status).toBe(201)
    expect(Object.keys(body.data).sort()).toEqual(['created_at', 'id', 'revenue', 'title', 'updated_at'])
    expect(body.data.revenue).toEqual([])
  })

  test('two ICPs may have one title', async () => {
    const [first, second] = await Promise.all([create({ title: 'Same' }), create({ title: 'Same' })])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data.id).not.toBe(second.body.data.id)
  })

  test('a title of 200 characters and lists of 100 items are taken', async () => {
    const countries = Array.from({ length: 100 }, () => 'Sweden')
    expect((await create({ title: 'ä'.repeat(200), countries })).status).toBe(201)
  })
})

describe('400', () => {
  test.each([
    ['revenue', ['lots'], '/revenue/0', '$1M-$10M'],
    ['revenue', ['$1M-$10M', '10M-1M'], '/revenue/1', 'under 1M'],
    ['employees', ['51-200', 'many'], '/employees/1', '10001+'],
    ['employees', ['200-51'], '/employees/0', '51-200'],
    ['countries', ['Atlantis'], '/countries/0', 'country'],
    ['social_industries', ['Banking', ' - '], '/social_industries/1', 'industry'],
  ])('%s %j is refused with where and what is accepted', async (field, words, pointer, hint) => {
    const { status, body } = await create({ title: 'X', [field]: words })
    expect(status).toBe(400)
    expect(body.error.code).toBe('BAD_REQUEST')
    expect(body.error.message).toContain(hint)
    expect(body.error.details.map((detail: { pointer: string }) => detail.pointer)).toEqual([pointer])
  })

  test('every item that cannot be read is named', async () => {
    const { body } = await create({ title: ' ', revenue: ['x', '$1M-$10M', 'y'], countries: ['z'] })
    expect(body.error.details.map((detail: { pointer: string }) => detail.pointer)).toEqual([
      '/title',
      '/revenue/0',
      '/revenue/2',
      '/countries/0',
    ])
  })

  test.each([
    ['no title', {}],
    ['an empty title', { title: '' }],
    ['a title of white space', { title: ' \t' }],
    ['a long title', { title: 'x'.repeat(201) }],
    ['a title that is no text', { title: 7 }],
    ['a list that is none', { title: 'X', revenue: '$1M-$10M' }],
    ['a null list', { title: 'X', revenue: null }],
    ['an item that is no text', { title: 'X', employees: [50] }],
    ['an empty item', { title: 'X', employees: [''] }],
    ['a long item', { title: 'X', social_industries: ['x'.repeat(257)] }],
    ['too many items', { title: 'X', countries: Array.from({ length: 101 }, () => 'SE') }],
    ['an unknown field', { title: 'X', industries: [] }],
    ['a NUL', { title: 'X', social_industries: ['a\0b'] }],
  ])('%s is refused', async (_, body) => {
    expect((await create(body)).status).toBe(400)
  })
})
