import { expect, test } from 'vitest'
import { accountReach } from './account-reach.ts'

test('reach is what the best path says where there is only one', () => {
  expect(accountReach([76])).toBe(76)
})

test('nobody who leads there is no reach', () => {
  expect(accountReach([])).toBe(0)
})

test('independent paths add to each other, multiplied by hand', () => {
  // 1 - 0.5 * 0.6 * 0.9 = 0.73
  expect(accountReach([50, 40, 10])).toBe(73)
})

test('a sixth connector adds nothing', () => {
  const five = [60, 50, 40, 30, 20]
  expect(accountReach([...five, 20])).toBe(accountReach(five))
})

test('never passes 100', () => {
  expect(accountReach([98, 98, 98, 98, 98])).toBe(100)
})
