import { expect, test } from 'vitest'
import { personKeysOf } from './person-keys.ts'

test.each([
  ['ada-chen', ['s:ada-chen']],
  ['Ada-Chen', ['s:ada-chen']],
  ['ACoAAB1cd_E', ['e:ACoAAB1cd_E']],
  ['acoaab1cd_e', ['s:acoaab1cd_e']],
  ['123456', ['s:123456', 'm:123456']],
  ['', []],
  ['a/b', []],
])('%s may be %j', (socialId, keys) => {
  expect(personKeysOf(socialId)).toEqual(keys)
})
