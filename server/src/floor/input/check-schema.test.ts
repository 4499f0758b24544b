import { ApiError } from '@throughline/contract/errors.ts'
import {
  body,
  list,
  name,
  nullable,
  partialDate,
  uuid,
  wholeNumber,
} from '@throughline/contract/primitives.ts'
import Type, { type TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { checkBody, checkParameters, schemaErrors } from './check-schema.ts'

const schema = body({
  email: Type.Optional(Type.String({ minLength: 3, maxLength: 5 })),
  name: Type.Optional(name('A name.')),
  owner_id: Type.Optional(nullable(uuid('An owner.'))),
  kind: Type.Optional(Type.String({ enum: ['in', 'out'] })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  share: Type.Optional(Type.Number()),
  active: Type.Optional(Type.Boolean()),
  at: Type.Optional(Type.String({ format: 'date-time' })),
  since: Type.Optional(nullable(partialDate('A day.'))),
  code: Type.Optional(Type.String({ pattern: '^[a-z]+$' })),
  items: Type.Optional(Type.Array(body({ name: name('A name.') }), { minItems: 1, maxItems: 2 })),
})

function failure(check: () => void): ApiError {
  try {
    check()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('it was accepted')
}

const refusal = (value: object) => failure(() => checkBody(schema, value)).message

const refusalsOf = (schema: TSchema, value: object) =>
  schemaErrors(schema, value).map(({ pointer, message }) => `${pointer}: ${message}`)

describe('words', () => {
  test.each([
    [{ email: 'ab' }, '/email: must have at least 3 characters.'],
    [{ email: 'abcdef' }, '/email: must have at most 5 characters.'],
    [{ name: '' }, '/name: must not be empty.'],
    [{ email: 5 }, '/email: must be a string.'],
    [{ email: null }, '/email: must be a string.'],
    [{ owner_id: 5 }, '/owner_id: must be a string or null.'],
    [{ owner_id: 'x' }, '/owner_id: must be a UUID.'],
    [{ owner_id: '{018f2b3c-1111-7111-8111-111111111111}' }, '/owner_id: must be a UUID.'],
    [{ kind: 'up' }, '/kind: must be one of in, out.'],
    [{ kind: 1 }, '/kind: must be one of in, out.'],
    [{ count: 0 }, '/count: must be at least 1.'],
    [{ count: 11 }, '/count: must be at most 10.'],
    [{ count: 1.5 }, '/count: must be a whole number.'],
    [{ count: '1' }, '/count: must be a whole number.'],
    [{ share: '1' }, '/share: must be a number.'],
    [{ active: 'true' }, '/active: must be true or false.'],
    [{ at: '2026-11-20' }, '/at: must be a time with its offset, like 2026-11-20T10:00:00Z.'],
    [{ since: '2026-13' }, '/since: must be YYYY, YYYY-MM or YYYY-MM-DD.'],
    [{ code: 'A' }, '/code: must be of the form ^[a-z]+$.'],
    [{ items: {} }, '/items: must be a list.'],
    [{ items: [] }, '/items: must have at least one item.'],
    [{ items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }, '/items: must have at most 2 items.'],
    [{ items: ['a'] }, '/items/0: must be an object.'],
    [{ items: [{}] }, '/items/0/name: is required.'],
    [{ items: [{ name: 'a', nmae: 'b' }] }, '/items/0/nmae: is not a field of this operation.'],
    [{ emial: 'a@b.test' }, '/emial: is not a field of this operation.'],
  ])('%j: %s', (value, message) => {
    expect(refusal(value)).toBe(message)
  })

  test('a parameter is named by its name, an item of a list by the list', () => {
    const query = Type.Object({
      min_score: wholeNumber('Smallest.', { minimum: 0 }),
      include: Type.Array(Type.String({ enum: ['a', 'b'] })),
      tag: list('Tags.'),
    })
    const error = failure(() => checkParameters(query, { min_score: -1, include: ['a', 'c', 'd'] }))
    expect(error.details).toEqual([
      { pointer: 'min_score', message: 'must be at least 0' },
      { pointer: 'include', message: 'must be one of a, b' },
    ])
  })

  test('all places are named, each once', () => {
    const { details } = failure(() =>
      checkBody(schema, { email: 'a', count: 0, items: [{ name: '' }], x: 1 }),
    )
    expect(details.map(({ pointer }) => pointer).sort()).toEqual(['/count', '/email', '/items/0/name', '/x'])
  })
})

describe('limits', () => {
  test('[E13] however many unknown fields there are, the body is refused', () => {
    for (const count of [1, 7, 8, 9, 100, 5_000]) {
      const value = Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_${at}`, at]))
      expect(refusal(value)).toBe('/field_0: is not a field of this operation.')
    }
  })

  test('a body that is wrong in a hundred thousand places is refused at once', () => {
    const many: TSchema = Type.Object({ items: Type.Array(Type.Integer()) })
    const value = { items: Array.from({ length: 100_000 }, () => 'x') }
    const startedAt = performance.now()
    expect(schemaErrors(many, value).length).toBeLessThanOrEqual(8)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  test.each([
    ['a list', Type.Array(Type.Integer(), { maxItems: 2 })],
    ['a list or null', nullable(Type.Array(Type.Integer(), { maxItems: 2 }))],
  ])('%s with three million items too many is refused at once, by its limit alone', (_name, items) => {
    const value = { items: Array(3_000_000).fill(0) }
    const startedAt = performance.now()
    expect(schemaErrors(Type.Object({ items }), value)).toEqual([
      { pointer: '/items', message: 'must have at most 2 items' },
    ])
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  test('of what is wrong deep inside each place is named as it is called, eight at most', () => {
    const inner = body({ 'a/b': Type.Optional(Type.Array(Type.Integer())), c: name('A name.') })
    const outer = body({ list: Type.Array(inner) })
    expect(refusalsOf(outer, { list: [{ 'a/b': [1, 'x'], c: 'y' }, { c: '', 'd~': 1 }, {}] })).toEqual([
      '/list/0/a~1b/1: must be a whole number',
      '/list/1/c: must not be empty',
      '/list/1/d~0: is not a field of this operation',
      '/list/2/c: is required',
    ])
    expect(refusalsOf(outer, { list: Array(20).fill({}) })).toHaveLength(8)
  })

  test('[E23] length is counted in code points', () => {
    expect(() => checkBody(schema, { email: '😀😀😀😀😀' })).not.toThrow()
    expect(refusal({ email: '😀😀😀😀😀😀' })).toBe('/email: must have at most 5 characters.')
  })
})

describe('times', () => {
  const accepts = (at: string) => schemaErrors(schema, { at }).length === 0

  test('[E19] RFC 3339 with an offset is accepted', () => {
    for (const at of [
      '2026-11-20T10:00:00Z',
      '2026-11-20t10:00:00z',
      '2026-11-20T10:00:00.123456789+05:30',
      '2024-02-29T23:59:59-00:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]) {
      expect(accepts(at), at).toBe(true)
    }
  })

  test('[E19] what no clock shows is refused', () => {
    for (const at of [
      '2026-11-20',
      '2026-11-20T10:00:00',
      '2026-11-20 10:00:00Z',
      '2026-11-20T24:00:00Z',
      '2026-11-20T10:60:00Z',
      '2026-11-20T23:59:60Z',
      '2026-02-30T10:00:00Z',
      '2025-02-29T10:00:00Z',
      '2026-11-20T10:00:00+24:00',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-14:00',
      '294277-01-01T00:00:00Z',
      '2026-11-20T10:00:00Z\n',
      ' 2026-11-20T10:00:00Z',
      'now',
      '',
    ]) {
      expect(accepts(at), JSON.stringify(at)).toBe(false)
    }
  })
})
