import { employeeSteps, readEmployees } from '@throughline/parsing/companies/attributes/employee-range.ts'
import { readRevenue, revenueSteps } from '@throughline/parsing/companies/attributes/revenue-range.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { rangeFilter } from './range-filter.ts'

const employees = (...texts: string[]) =>
  rangeFilter(
    texts.map(readEmployees).filter((range) => range !== null),
    employeeSteps,
  )

const revenue = (...texts: string[]) =>
  rangeFilter(
    texts.map(readRevenue).filter((range) => range !== null),
    revenueSteps,
  )

describe('employees', () => {
  test.each([
    ['11-50', '{[11,51)}', '{[2,201)}'],
    ['51-200', '{[51,201)}', '{[11,501)}'],
    ['101-200', '{[101,201)}', '{[51,501)}'],
    ['10001+', '{[10001,)}', '{[5001,)}'],
    ['1-10', '{[1,11)}', '{[0,51)}'],
    ['under 50', '{[0,50)}', '{[0,51)}'],
    ['250', '{[201,501)}', '{[51,1001)}'],
  ])('%s asks for %s and is near %s', (text, wanted, near) => {
    expect(employees(text)).toEqual({ wanted, near })
  })

  test('several ranges stand side by side', () => {
    expect(employees('51-200', 'I')).toEqual({ wanted: '{[51,201),[10001,)}', near: '{[11,501),[5001,)}' })
  })
})

describe('revenue', () => {
  test.each([
    ['$10M-$25M', '{[10000000,25000000)}', '{[1000000,50000000)}'],
    ['$0-$1M', '{[0,1000000)}', '{[0,10000000)}'],
    ['2.5-5', '{[2500000,5000000)}', '{[1000000,10000000)}'],
    ['$10B+', '{[10000000000,)}', '{[1000000000,)}'],
    ['€5m', '{[1000000,10000000)}', '{[0,25000000)}'],
  ])('%s asks for %s and is near %s', (text, wanted, near) => {
    expect(revenue(text)).toEqual({ wanted, near })
  })
})

test('what is near holds what is requested', () => {
  const bounds = (span: string) =>
    span
      .slice(2, -2)
      .split(',')
      .map((end) => (end === '' ? Infinity : Number(end)))
  const whole = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(whole, fc.option(whole), fc.boolean(), (min, more, isSingle) => {
      const range = { min, max: more === null ? null : min + more, isSingle }
      const { wanted, near } = rangeFilter([range], employeeSteps)
      const [[from = 0, to = 0], [nearFrom = 0, nearTo = 0]] = [bounds(wanted), bounds(near)]
      expect(nearFrom).toBeLessThanOrEqual(from)
      expect(nearTo).toBeGreaterThanOrEqual(to)
    }),
  )
})
