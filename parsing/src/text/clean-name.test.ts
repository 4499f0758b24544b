import { describe, expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { cleanName, storedForm } from './clean-name.ts'

describe('a kept name', () => {
  test('stands on one line, composed and without control characters', () => {
    expect(cleanName('  Ada Chen ')).toBe('Ada Chen')
    expect(cleanName('Ada\r\n\tChen\u0000\u0007')).toBe('Ada Chen')
    expect(cleanName('Ada\u2028Chen')).toBe('Ada Chen')
    expect(cleanName('Zoe\u0308')).toBe('Zoë')
  })

  test('has at most 256 characters, a pair of surrogates being one and never cut in two', () => {
    expect(cleanName('x'.repeat(256))).toHaveLength(256)
    expect(cleanName('x'.repeat(257))).toHaveLength(256)
    expect(cleanName('🐝'.repeat(300))).toBe('🐝'.repeat(256))
    expect(cleanName(`${'x'.repeat(255)} ${'y'.repeat(300)}`)).toBe('x'.repeat(255))
  })

  test('has a search form of at most as many, whatever its letters are spelt out as', () => {
    expect(storedForm('Zoë  Große')).toBe('zoe grosse')
    expect([...storedForm('\ufdfa'.repeat(256))].length).toBeLessThanOrEqual(256)
  })

  test('kept again is the same, for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const cleaned = cleanName(text.toWellFormed())
        expect(cleanName(cleaned)).toBe(cleaned)
        expect([...cleaned].length).toBeLessThanOrEqual(256)
        expect(cleaned).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

test('marks that are not seen, or turn what is written, are no part of a name; joiners are', () => {
  expect(cleanName('\u202eevil')).toBe('evil')
  expect(cleanName('\u200bZero\u200b Width\ufeff')).toBe('Zero Width')
  expect(cleanName('\u{1f469}\u200d\u{1f4bb}')).toBe('\u{1f469}\u200d\u{1f4bb}')
})
