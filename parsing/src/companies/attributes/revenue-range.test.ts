import { describe, expect, test } from 'vitest'
import fc from '../../testing/fast-check.ts'
import { readRevenue, revenueSteps, showRevenue } from './revenue-range.ts'

const M = 1e6
const B = 1e9

describe('the revenue is read from', () => {
  // The second number is the first that belongs to the range no more.
  test.each<[string, number, number | null]>([
    ['$0-$1M', 0, M],
    ['$1M-$10M', M, 10 * M],
    ['$500M-$1B', 500 * M, B],
    ['$1B-$10B', B, 10 * B],
    ['$10B+', 10 * B, null],
    ['$10M-$50M', 10 * M, 50 * M],
    ['$10M – $50M', 10 * M, 50 * M],
    ['10-50 million', 10 * M, 50 * M],
    ['10 to 50 Mio', 10 * M, 50 * M],
    ['US$10M-US$50M', 10 * M, 50 * M],
    ['10M-50M USD', 10 * M, 50 * M],
    ['€10m-€50m', 10 * M, 50 * M],
    ['£10mm to £50mm', 10 * M, 50 * M],
    ['1,5M-2,5M EUR', 1.5 * M, 2.5 * M],
    ['1.5m - 2.5m', 1.5 * M, 2.5 * M],
    ['$1,000,000 - $10,000,000', M, 10 * M],
    ['1.000.000-10.000.000 €', M, 10 * M],
    ['1000000-10000000', M, 10 * M],
    ['$500K-1M', 500_000, M],
    ['4.35M-10M', 4_350_000, 10 * M],
    ['1B+', B, null],
    ['1 bn+ in annual revenue', B, null],
    ['over $1 billion', B, null],
    ['> 1B', B, null],
    ['at least 250 million dollars', 250 * M, null],
    ['under 1M', 0, M],
    ['< $1M', 0, M],
    ['less than €1m', 0, M],
    ['up to 10 million', 0, 10 * M],
    ['0.5-1', 0.5 * M, M],
    ['2.5-5', 2.5 * M, 5 * M],
    ['100-500', 100 * M, 500 * M],
    ['1000+', B, null],
    ['$0.5-$1', 0.5 * M, M],
  ])('%j: from %j to below %j', (text, min, end) => {
    expect(readRevenue(text)).toEqual({ min, max: end === null ? null : end - 1, isSingle: false })
  })

  test.each([
    ['€5m', 5 * M],
    ['$5M', 5 * M],
    ['5 Mio. €', 5 * M],
    ['5,200,000', 5_200_000],
    ['12.5 million', 12.5 * M],
    ['1.39E8', 139 * M],
    ['1.39e+08', 139 * M],
    ['~$5M', 5 * M],
    ['ca. 5 Mio. €', 5 * M],
  ])('%j: %d', (text, dollars) => {
    expect(readRevenue(text)).toEqual({ min: dollars, max: dollars, isSingle: true })
  })

  test.each([
    '',
    '$',
    'lots',
    '5',
    '2-7',
    '10M-1M',
    '10M-10M',
    '500-1B',
    '1M-',
    '¥500M',
    '5 kr',
    '1.5E',
    '1.39E99',
    '5 constructor',
    '1-2-3M',
    'under 0',
    '1M--2M',
    '-5M',
    '9999999T',
  ])('%j: nothing', (text) => {
    expect(readRevenue(text)).toBeNull()
  })

  test('hostile text in no time', () => {
    const started = performance.now()
    for (const part of ['1', '1,', '$', '1 ', '-', 'us', '1-$']) readRevenue(part.repeat(200_000))
    expect(performance.now() - started).toBeLessThan(200)
  })
})

test('a usual range is shown so that it is read as the same', () => {
  const steps = fc.constantFrom(...revenueSteps)
  fc.assert(
    fc.property(steps, fc.option(steps), (min, end) => {
      fc.pre(end === null ? min > 0 : end > min)
      const range = { min, max: end === null ? null : end - 1 }
      expect(readRevenue(showRevenue(range))).toMatchObject(range)
    }),
  )
})
