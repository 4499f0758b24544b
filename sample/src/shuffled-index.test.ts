import fc from '@throughline/parsing/testing/fast-check.ts'
import { expect, test } from 'vitest'
import { shuffledIndex } from './shuffled-index.ts'

function shuffle(size: number, key: number): number[] {
  return Array.from({ length: size }, (_, index) => shuffledIndex(index, size, key))
}

test('every index has a place of its own, for every size and key', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 700 }), fc.integer(), (size, key) => {
      const places = new Set(shuffle(size, key))
      expect(places.size).toBe(size)
      expect(Math.min(...places)).toBe(0)
      expect(Math.max(...places)).toBe(size - 1)
    }),
  )
})

test('neighbours are torn apart, and another key tears them apart otherwise', () => {
  const places = shuffle(1000, 1)
  const stillNext = places.filter((place, index) => place + 1 === places[index + 1])
  expect(stillNext.length).toBeLessThan(20)
  expect(shuffle(1000, 2)).not.toEqual(places)
})

test('a size of many millions works alike', () => {
  const places = new Set(Array.from({ length: 50_000 }, (_, index) => shuffledIndex(index, 36 ** 5, 9)))
  expect(places.size).toBe(50_000)
})

test('an index outside of the shuffle is refused', () => {
  expect(() => shuffledIndex(3, 3, 0)).toThrow(RangeError)
  expect(() => shuffledIndex(-1, 3, 0)).toThrow(RangeError)
})
