import { expect, test } from 'vitest'
import { textAt } from './item.ts'

test.each([
  [' a ', 'a'],
  [12, '12'],
  [-1.5, '-1.5'],
  [9007199254740991, '9007199254740991'],
  [7331190065471078000, ''],
  [true, ''],
  [null, ''],
])('the text of %j is %j', (value, text) => {
  expect(textAt({ a: { b: value } }, 'a', 'b')).toBe(text)
})
