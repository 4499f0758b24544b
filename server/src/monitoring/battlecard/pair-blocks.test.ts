import { expect, test } from 'vitest'
import fc from '../../testing/fast-check.ts'
import { blocksWithin } from './pair-blocks.ts'
import { dayMs } from './spans.ts'

const time = fc
  .integer({ min: 0, max: 12_000 })
  .chain((day) => fc.constantFrom(0, 1, dayMs / 2).map((within) => day * dayMs + within))
const bitOf = (moment: number): number => Math.floor(moment / (8 * dayMs)) % 512

test('a moment of the window is in a block of it, and nothing but the window is in its whole blocks', () => {
  fc.assert(
    fc.property(time, time, time, (first, second, moment) => {
      const [from, to] = [Math.min(first, second), Math.max(first, second) + 1]
      const { whole, cut } = blocksWithin(from, to)
      expect([whole.length, cut.length]).toEqual([512, 512])
      const bit = bitOf(moment)
      if (moment >= from && moment < to) expect(whole[bit] === '1' || cut[bit] === '1').toBe(true)
      else if (
        to - from < 500 * 8 * dayMs &&
        Math.abs(moment - from) < 510 * 8 * dayMs &&
        Math.abs(moment - to) < 500 * 8 * dayMs
      )
        expect(whole[bit]).toBe('0')
    }),
    { numRuns: 1_000 },
  )
})

test('a window of whole blocks cuts none', () => {
  const { whole, cut } = blocksWithin(16 * dayMs, 40 * dayMs)
  expect(whole.indexOf('1')).toBe(2)
  expect(whole.lastIndexOf('1')).toBe(4)
  expect(cut).not.toContain('1')
})
