import { expect, test } from 'vitest'
import { scaleTo } from './bar-chart.tsx'

test('the lines of a chart are at round numbers, and none of its bars is higher than the highest', () => {
  expect(scaleTo(1)).toEqual({ top: 1, step: 1 })
  expect(scaleTo(7)).toEqual({ top: 8, step: 2 })
  expect(scaleTo(100)).toEqual({ top: 100, step: 50 })
  expect(scaleTo(101)).toEqual({ top: 150, step: 50 })
  expect(scaleTo(1_234)).toEqual({ top: 1_500, step: 500 })
})
