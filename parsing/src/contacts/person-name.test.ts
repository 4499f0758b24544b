import { expect, test } from 'vitest'
import { fullName, nameKey, wholeName } from './person-name.ts'

test.each([
  ['Ada', 'Okafor', 'Ada Okafor'],
  ['太郎', '山田', '山田 太郎'],
  ['コージー', '山田', '山田 コージー'],
  ['철수', '김', '김 철수'],
  ['Taro', '山田', 'Taro 山田'],
  ['太郎', '', '太郎'],
  ['', '山田', '山田'],
  ['', 'Okafor', 'Okafor'],
])('%j and %j are the name %j', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name)
})

test.each([
  ['ADA  Okafor', 'ada okafor', true],
  ['山田 太郎', '太郎\u3000山田', true],
  ['山田 太郎', '山田 次郎', false],
  ['Ada Okafor', 'Okafor Ada', false],
  ['', ' ', true],
])('%j and %j are one name: %s', (one, other, same) => {
  expect(nameKey(one) === nameKey(other)).toBe(same)
})

test.each([
  ['Ada', '', 'Chen', 'Ada Chen'],
  ['Chen', 'Ada', '', 'Ada Chen'],
  ['Ada Chen', '', 'Chen', 'Ada Chen'],
  ['Chen, Ada', 'ADA', '', 'Chen, Ada'],
  ['Ana', '', 'An', 'Ana An'],
  ['山田太郎', '', '山田', '山田太郎'],
  ['太郎', '', '山田', '山田 太郎'],
  ['A. Chen', 'Ada', 'Chen', 'A. Chen'],
  ['Ada', '', '', 'Ada'],
  ['', 'Ada', 'Chen', 'Ada Chen'],
])('the name %j beside the parts %j and %j is %j', (name, firstName, lastName, whole) => {
  expect(wholeName({ name, firstName, lastName })).toBe(whole)
})
