import { expect, test } from 'vitest'
import { readRecord } from './read-record.ts'

test.each([
  [9007199254740991, { id: '9007199254740991' }],
  [9007199254740992, {}],
  [1500.5, { id: '1500.5' }],
  ['9007199254740993', { id: '9007199254740993' }],
  [false, { id: 'false' }],
  [null, { id: null }],
])('the value %j is read as %j', (value, values) => {
  expect(readRecord({ json: { id: ['Id'] } }, { Id: value }, 1)).toEqual({ line: 1, values })
})
