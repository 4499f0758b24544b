import { expect, test } from 'vitest'
import { readFlag } from './read-flag.ts'

test.each([
  ['true', true],
  ['WAHR', true],
  [' Yes ', true],
  ['1', true],
  ['FAUX', false],
  ['0', false],
  ['', null],
  ['perhaps', null],
])('the flag %j is %s', (text, flag) => {
  expect(readFlag(text)).toBe(flag)
})
