import fc from '@throughline/parsing/testing/fast-check.ts'
import { expect, test } from 'vitest'
import { apportionPoints } from './apportion-points.ts'

const score = fc.integer({ min: 0, max: 98 })
const chance = fc.double({ min: 0, max: 0.97, noNaN: true })
const chances = fc.array(chance, { minLength: 1, maxLength: 12 })
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

test('the points of all pieces sum to the score', () => {
  fc.assert(fc.property(score, chances, (total, ps) => sum(apportionPoints(total, ps)) === total))
})

test('no piece gets less than nothing, nor a point more or less than its exact share', () => {
  fc.assert(
    fc.property(score, chances, (total, ps) => {
      const weights = ps.map((p) => -Math.log1p(-p))
      const all = sum(weights)
      fc.pre(all > 0)
      apportionPoints(total, ps).forEach((points, at) => {
        expect(points).toBeGreaterThanOrEqual(0)
        expect(Math.abs(points - (total * (weights[at] ?? 0)) / all)).toBeLessThan(1)
      })
    }),
  )
})

test('a stronger piece never gets fewer points than a weaker one', () => {
  fc.assert(
    fc.property(score, chances, (total, ps) => {
      const points = apportionPoints(total, ps)
      ps.forEach((p, a) => {
        ps.forEach((q, b) => {
          if (p > q) expect(points[a]).toBeGreaterThanOrEqual((points[b] ?? 0) - (p - q < 1e-9 ? 1 : 0))
        })
      })
    }),
  )
})

test.each([
  { total: 38, ps: [0.21, 0.211], points: [19, 19] },
  { total: 18, ps: [0.18], points: [18] },
  { total: 10, ps: [0.5, 0.5, 0.5], points: [4, 3, 3] },
  { total: 0, ps: [0.2, 0.3], points: [0, 0] },
  { total: 5, ps: [0, 0], points: [3, 2] },
  { total: 40, ps: [], points: [] },
])('$total among $ps is $points', ({ total, ps, points }) => {
  expect(apportionPoints(total, ps)).toEqual(points)
})
