import { describe, expect, test } from 'vitest'
import fc from '../../testing/fast-check.ts'
import { readEmployees, showEmployees } from './employee-range.ts'

const read = (text: string) => {
  const range = readEmployees(text)
  return range && [range.min, range.max]
}

describe('the number of employees is read from', () => {
  test.each<[string, number, number | null]>([
    ['51-200', 51, 200],
    ['51 - 200', 51, 200],
    ['51–200', 51, 200],
    ['51—200 employees', 51, 200],
    ['51 to 200', 51, 200],
    ['51 bis 200 Mitarbeiter', 51, 200],
    ['between 51 and 200 people', 51, 200],
    ['101-200', 101, 200],
    ['1-1', 1, 1],
    ['5001-10000', 5001, 10_000],
    ['5,001-10,000', 5001, 10_000],
    ['5.001-10.000', 5001, 10_000],
    ["5'001-10'000", 5001, 10_000],
    ['5 001 - 10 000', 5001, 10_000],
    ['1k-5k', 1000, 5000],
    ['1-5k', 1000, 5000],
    ['100-1k', 100, 1000],
    ['10001+', 10_001, null],
    ['10,001+', 10_001, null],
    ['10 000+', 10_000, null],
    ['10K+ employees', 10_000, null],
    ['10,001 or more', 10_001, null],
    ['more than 1000', 1001, null],
    ['>1000', 1001, null],
    ['≥ 1000', 1000, null],
    ['at least 1000', 1000, null],
    ['under 50', 0, 49],
    ['<50', 0, 49],
    ['up to 50', 0, 50],
    ['50 or fewer', 0, 50],
    ['42', 42, 42],
    ['1,500 FTE', 1500, 1500],
    ['Self-employed', 1, 1],
    ['SELF_EMPLOYED', 1, 1],
    ['Myself Only', 1, 1],
    ['SIZE_11_TO_50', 11, 50],
    ['SIZE_10001_OR_MORE', 10_001, null],
    ['1-10 empleados', 1, 10],
    ['1-10 dipendenti', 1, 10],
    ['1-10 medewerkers', 1, 10],
    ['1-10 funcionários', 1, 10],
    ['1-10 Beschäftigte', 1, 10],
    ['51-200 salariés', 51, 200],
    ['~50', 50, 50],
    ['ca. 50', 50, 50],
    ['circa 51-200', 51, 200],
    ['1.5E3', 1500, 1500],
    ['10-Feb', 2, 10],
    ['02-Oct', 2, 10],
    ['Nov-50', 11, 50],
    ['A', 1, 1],
    ['B', 1, 10],
    ['d', 51, 200],
    ['I', 10_001, null],
  ])('%j: %j to %j', (text, min, max) => {
    expect(read(text)).toEqual([min, max])
  })

  test.each([
    '',
    ' ',
    '-',
    '+',
    'many',
    '200-51',
    '51-',
    '-51',
    '51-200-500',
    '1.5',
    'J',
    '$5M?',
    '12 monkeys',
    '9e9',
    '10-Mar',
    'Feb-50',
    'ca.',
    'cat 50',
    '1.5E',
  ])('%j: nothing', (text) => {
    expect(read(text)).toBeNull()
  })

  test('hostile text in no time', () => {
    const started = performance.now()
    for (const part of ['1', '1,', ' ', '1 ', '-', 'over ', '1-']) readEmployees(part.repeat(200_000))
    for (const part of ['111 ', '1,111', '. ']) readEmployees(part.repeat(50))
    expect(performance.now() - started).toBeLessThan(200)
  })
})

test('a range is shown so that it is read as the same', () => {
  const whole = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(whole, fc.option(whole), (min, more) => {
      const range = { min, max: more === null ? null : min + more }
      expect(readEmployees(showEmployees(range))).toMatchObject(range)
    }),
  )
})
