import { expect, test } from 'vitest'
import { numericIdOf } from './numeric-id.ts'

test.each([
  ['12345', '12345'],
  ['0012345', '12345'],
  [' 7 ', '7'],
  ['10', '10'],
  ['12345678901234567890', '12345678901234567890'],
])('%j is %j', (text, numericId) => {
  expect(numericIdOf(text)).toBe(numericId)
})

test.each(['', '0', ' 000 ', 'n12', '1.0', '-1', '123456789012345678901'])('%j is none', (text) => {
  expect(numericIdOf(text)).toBeNull()
})
