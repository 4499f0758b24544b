import { ApiError } from '@throughline/contract/errors.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { describe, expect, test, vi } from 'vitest'
import { storableJson } from '../testing/storable-json.ts'
import { parseJson } from './parse-json.ts'

const read = (text: string) => parseJson(Buffer.from(text))

function failure(body: string | Buffer): ApiError {
  try {
    parseJson(Buffer.from(body))
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('it was accepted')
}

describe('objects', () => {
  test('every JSON object that databases can hold is read as it was written', () => {
    const plain = fc.jsonValue({ maxDepth: 8, stringUnit: 'grapheme', noUnicodeString: false })
    const value = plain.map(storableJson)
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), value), (object) => {
        const text = JSON.stringify(object)
        fc.pre(!text.includes('\\u0000') && !text.includes('__proto__') && !text.includes('constructor'))
        expect(read(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('anything else is refused', () => {
    for (const text of ['[]', 'null', '1', '"a"', 'true']) {
      expect(failure(text).message).toBe('The body must be a JSON object.')
    }
    for (const text of [
      '',
      ' ',
      '{',
      '{"a":}',
      '{a:1}',
      '{"a":1,}',
      '{"a":NaN}',
      '{"a":01}',
      '{"a":"\n"}',
      'undefined',
    ]) {
      expect(failure(text).message, text).toBe('The body is not valid JSON.')
    }
  })

  test('bytes that are not UTF-8 are refused', () => {
    expect(failure(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])).message).toBe('The body is not valid UTF-8.')
  })
})

describe('text', () => {
  const places = fc.constantFrom<(text: string) => string>(
    (text) => `{"a":${text}}`,
    (text) => `{"a":[{"b":[1,${text}]}]}`,
    (text) => `{"a":{"b":{${text}:1}}}`,
    (text) => `{${text}:{}}`,
  )

  test('[E1] a NUL anywhere is refused', () => {
    fc.assert(
      fc.property(places, fc.string(), fc.string(), (place, before, after) => {
        const text = JSON.stringify(`${before}\0${after}`)
        expect(failure(place(text)).message).toContain('must not hold a NUL character')
      }),
    )
  })

  test('[E2] half of a surrogate pair anywhere is refused', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0xd800, max: 0xdfff }), (place, unit) => {
        const text = `"x\\u${unit.toString(16)}y"`
        expect(failure(place(text)).message).toContain('must be valid Unicode')
      }),
    )
  })

  test('the place is named by JSON Pointer', () => {
    expect(failure('{"a/b":{"c~d":["\\u0000"]}}').details[0]?.pointer).toBe('/a~1b/c~0d/0')
  })
})

describe('depth', () => {
  test('[E6] 32 levels are read and 33 are not', () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}1${']'.repeat(depth - 1)}}`
    expect(read(nested(32))).toBeDefined()
    expect(failure(nested(33)).message).toBe('The body is nested deeper than 32 levels.')
  })

  test('[E6] brackets inside strings do not count', () => {
    const text = `{"a":"${'['.repeat(100)}","b\\"[[[":"\\\\","c":["\\"${'{'.repeat(100)}"]}`
    expect(read(text)).toEqual(JSON.parse(text))
  })

  test('[E6] a megabyte of brackets is refused within 5 ms', () => {
    const body = Buffer.alloc(1024 * 1024, '[')
    const times = Array.from({ length: 20 }, () => {
      const startedAt = performance.now()
      expect(failure(body).code).toBe('BAD_REQUEST')
      return performance.now() - startedAt
    })
    expect(Math.min(...times)).toBeLessThan(5)
  })
})

describe('names and numbers', () => {
  test('[E12] no field can reach a prototype', () => {
    for (const text of [
      '{"__proto__":{"x":1}}',
      '{"a":[{"__proto__":null}]}',
      '{"a":{"constructor":{"prototype":{"x":1}}}}',
      '{"\\u005f_proto__":{"x":1}}',
    ]) {
      expect(failure(text).message, text).toMatch(/may not have a field named/)
    }
    expect(read('{"a":{"constructor":"Ada"}}')).toEqual({ a: { constructor: 'Ada' } })
  })

  test('[E17] a number without end is refused', () => {
    expect(failure('{"a":[1e999]}').message).toBe('/a/0: is too large a number: send it as text.')
    expect(failure('{"a":-1e999}').message).toBe('/a: is too large a number: send it as text.')
  })

  test('[E17] a whole number that would not be kept as it was sent is refused', () => {
    expect(read('{"a":9007199254740991,"b":-9007199254740991,"c":0.1}')).toMatchObject({
      a: 9007199254740991,
    })
    for (const number of ['9007199254740993', '-12345678901234567890', '1e20'])
      expect(failure(`{"a":${number}}`).message).toBe('/a: is too large a number: send it as text.')
  })

  test('[E11] the last of two equal names wins', () => {
    expect(read('{"a":1,"a":2}')).toEqual({ a: 2 })
  })
})

test('no pointer is made for a value that is right, of which a body may have millions', () => {
  const escaped = vi.spyOn(String.prototype, 'replaceAll')
  read('{"a":[0,"b",{"c":null}]}')
  expect(escaped).not.toHaveBeenCalled()
  escaped.mockRestore()
})
