import { ApiError } from '@throughline/contract/errors.ts'
import { operations } from '@throughline/contract/operations.ts'
import { flag, list, paging, text, timestamp, wholeNumber } from '@throughline/contract/primitives.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { parseValues, splitQuery } from './parse-query.ts'

const schema = Type.Object({
  search: text('Anything.'),
  with_counts: flag('A flag.'),
  email: list('Addresses.'),
  min_score: wholeNumber('A number.'),
  ...paging,
})

const read = (query: string) => parseValues(schema, splitQuery(query))

function failure(query: string): ApiError {
  try {
    read(query)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error(`${query} was accepted`)
}

describe('a time', () => {
  const times = Type.Object({ from: Type.Optional(timestamp('From.')), search: text('Anything.') })
  const from = (value: string) => parseValues(times, splitQuery(`from=${value}`)).from

  test('may have the plus of its zone unencoded', () => {
    for (const plus of ['+', '%2B'])
      for (const time of ['2026-01-01T00:00:00', '2026-01-01T00:00:00.125', '2026-01-01T00:00'])
        expect(from(`${time}${plus}01:00`)).toBe(`${time}+01:00`)
    expect(from('2026-01-01T00:00:00Z')).toBe('2026-01-01T00:00:00Z')
    expect(from('2026-01-01+01:00')).toBe('2026-01-01 01:00')
  })

  test('of any length is read in one go', () => {
    const digits = '0'.repeat(200_000)
    expect(from(digits)).toBe(digits)
  })

  test('keeps its space in any other text', () => {
    const search = '2026-01-01T00:00:00+01:00'
    expect(parseValues(times, splitQuery(`search=${search}`)).search).toBe('2026-01-01T00:00:00 01:00')
  })
})

test('a flag of a form is true or false: what is misspelt is refused and does nothing else', () => {
  const flags = Object.values(operations).flatMap(({ form }) =>
    Object.entries(form.properties).flatMap(([name, { type }]: [string, { type?: string }]) =>
      type === 'boolean' ? [{ form, name }] : [],
    ),
  )
  expect(flags.map(({ name }) => name)).toEqual(expect.arrayContaining(['full', 'create_owner_if_missing']))
  for (const { form, name } of flags) {
    const sent = (value: string) => parseValues(form, new Map([[name, [value]]]))[name]
    expect([sent('true'), sent('false')]).toEqual([true, false])
    for (const value of ['maybe', 'yes', 'TRUE', '1', ''])
      expect(() => sent(value), name).toThrow('true or false')
  }
})

describe('text', () => {
  test('is decoded, a plus being a space', () => {
    expect(read('search=a+b%20c%2Bd%C3%A9')).toMatchObject({ search: 'a b c+dé' })
    expect(read('search=')).toMatchObject({ search: '' })
    expect(read('search')).toMatchObject({ search: '' })
    expect(read('search=a=b')).toMatchObject({ search: 'a=b' })
  })

  test('every text survives encoding and decoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        fc.pre(!value.includes('\0'))
        expect(read(new URLSearchParams({ search: value }).toString()).search).toBe(value)
      }),
    )
  })

  test('[E4] a broken percent-encoding is refused wherever it stands', () => {
    for (const broken of [
      '%',
      '%Z',
      '%ZZ',
      '%4',
      '%C0%80',
      '%FF',
      '%ED%A0%80',
      '%E0%80%80',
      '%F8%88%80%80%80',
      '%c3',
    ]) {
      for (const query of [
        `search=${broken}`,
        `${broken}=1`,
        `unknown=${broken}`,
        `email=${broken}`,
        `page=${broken}`,
      ]) {
        expect(failure(query), query).toMatchObject({ code: 'BAD_REQUEST' })
      }
    }
  })

  test('[E1] a NUL is refused', () => {
    expect(failure('search=a%00b').details).toEqual([
      { pointer: 'search', message: 'must not hold a NUL character' },
    ])
    expect(failure('a%00=1').code).toBe('BAD_REQUEST')
  })

  test('[E14] a parameter sent twice is refused by its name, an unknown one is ignored', () => {
    for (const name of ['search', 'with_counts', 'min_score', 'page', 'page_size']) {
      expect(failure(`${name}=1&${name}=1`).message).toBe(`${name}: may be sent only once.`)
    }
    expect(read('x=1&x=2&__proto__=3&constructor=4')).toEqual({ page: 1, page_size: 25 })
  })
})

describe('lists', () => {
  test('are repeated, separated by commas, or both, and empty items are dropped', () => {
    expect(read('email=a,b&email=c').email).toEqual(['a', 'b', 'c'])
    expect(read('email=,a,,&email=&email=%20b%20').email).toEqual(['a', 'b'])
    expect(read('email=').email).toEqual([])
    expect(read('').email).toBeUndefined()
  })

  test('hold at most 100 items', () => {
    const items = (count: number) => Array.from({ length: count }, (_, at) => at).join(',')
    expect(read(`email=${items(100)}`).email).toHaveLength(100)
    expect(failure(`email=${items(101)}`).message).toBe('email: takes at most 100 values.')
  })
})

describe('flags', () => {
  test('[E18] only the exact text true is true', () => {
    expect(read('with_counts=true').with_counts).toBe(true)
    for (const value of ['TRUE', 'True', '1', 'yes', 'on', ' true', 'false', '']) {
      expect(read(`with_counts=${encodeURIComponent(value)}`).with_counts, value).toBe(false)
    }
    expect(read('').with_counts).toBeUndefined()
  })
})

describe('numbers', () => {
  test('[E15] a page is a whole number from 1', () => {
    expect(read('page=1').page).toBe(1)
    expect(read('page=999999999').page).toBe(999_999_999)
    const wrong = [
      '0',
      '-1',
      '1.5',
      'abc',
      '',
      '1e3',
      '1e308',
      'NaN',
      '0x10',
      '٣',
      '01',
      '+1',
      ' 1',
      'Infinity',
      '1,2',
      'null',
    ]
    const refusalOf = (name: string, value: string) => failure(`${name}=${encodeURIComponent(value)}`).message
    for (const value of [...wrong, '1000000000', '99999999999999999999'])
      expect(refusalOf('page', value), value).toBe('page: must be a whole number from 1 to 999999999.')
    for (const value of wrong)
      expect(refusalOf('page_size', value), value).toBe('page_size: must be a whole number from 1.')
  })

  test('[E16] a page size over 200 counts as 200', () => {
    expect(read('page_size=200').page_size).toBe(200)
    expect(read('page_size=201').page_size).toBe(200)
    expect(read('page_size=99999999999999999999').page_size).toBe(200)
  })

  test('paging has the usual values where nothing is sent', () => {
    expect(read('')).toEqual({ page: 1, page_size: 25 })
  })

  test('a number is a whole one', () => {
    expect(read('min_score=0').min_score).toBe(0)
    expect(read('min_score=-7').min_score).toBe(-7)
    for (const value of ['-0', '1.0', '1e2', 'x', '', '00', '--1']) {
      expect(failure(`min_score=${value}`).message, value).toBe('min_score: must be a whole number.')
    }
  })
})
