import { expect, test } from 'vitest'
import { fullName, givenNameFirst, nameKey, wholeName } from './person-name.ts'

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

test.each([
  ['Chen, Ada', 'Ada Chen'],
  ['van Dyke, Ada', 'Ada van Dyke'],
  ['Ada Chen, MBA', 'Ada Chen, MBA'],
  ['Ada Chen, Ph.D.', 'Ada Chen, Ph.D.'],
  ['de la Cruz, Ana María', 'Ana María de la Cruz'],
])('%j in a list of family names first is %j', (name, spoken) => {
  expect(givenNameFirst(name)).toBe(spoken)
})

test('a name of any length is read in one go', () => {
  const given = `${'A'.repeat(60_000)} B`
  expect(givenNameFirst(`de Cruz, ${given}`)).toBe(`${given} de Cruz`)
})
