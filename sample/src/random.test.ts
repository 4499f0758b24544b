import { describe, expect, test } from 'vitest'
import { seededRandom, seedWord } from './random.ts'

function draws(seed: string | number, stream = 0, index = 0): number[] {
  const random = seededRandom(seed, stream, index)
  return Array.from({ length: 20 }, () => random.int(0, 1_000_000))
}

describe('seededRandom', () => {
  test('the same arguments give the same numbers, on every machine', () => {
    expect(draws('spring', 3, 7)).toEqual(draws('spring', 3, 7))
    expect(draws('spring').slice(0, 4)).toMatchInlineSnapshot(`
      [
        393540,
        667941,
        442793,
        338360,
      ]
    `)
  })

  test('another seed, stream or index gives other numbers', () => {
    const all = [draws('spring'), draws('autumn'), draws(1), draws('spring', 1), draws('spring', 0, 1)]
    expect(new Set(all.map(String)).size).toBe(all.length)
  })

  test('whole numbers reach both ends and nothing beyond', () => {
    const random = seededRandom(1)
    const seen = new Set(Array.from({ length: 1000 }, () => random.int(-1, 2)))
    expect([...seen].sort((one, other) => one - other)).toEqual([-1, 0, 1, 2])
  })

  test('fractions are spread evenly', () => {
    const random = seededRandom('even')
    const draws = Array.from({ length: 10_000 }, () => random.fraction())
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => draws.filter((one) => Math.floor(one * 10) === tenth).length,
    )
    for (const count of tenths) expect(count).toBeGreaterThan(850)
  })

  test('a shuffle holds the same items and leaves the given list alone', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8]
    const shuffled = seededRandom(5).shuffle(items)
    expect(shuffled).not.toEqual(items)
    expect([...shuffled].sort()).toEqual(items)
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('nothing can be picked from an empty list', () => {
    expect(() => seededRandom(1).pick([])).toThrow(RangeError)
  })
})

test('a seed of 32 bits stands for itself, a text for its hash', () => {
  expect(seedWord(-5)).toBe(-5)
  expect(seedWord('spring')).toBe(seedWord('spring'))
  expect(seedWord('spring')).not.toBe(seedWord('autumn'))
  expect(seedWord(1.5)).not.toBe(1.5)
})
