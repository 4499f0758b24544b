import { expect, test } from 'vitest'
import { firstNameOf } from './first-name-of.ts'

test.each([
  ['Ada Chen', 'Ada'],
  ['Ada', 'Ada'],
  ['  Ada  Chen ', 'Ada'],
  ['Dr. Jürgen Müller', 'Jürgen'],
  ['Prof. Dr. med. Anna-Lena Groß', 'Anna-Lena'],
  ['Dr.-Ing. Hans Weber', 'Hans'],
  ['Prof Dr Eva Lang', 'Eva'],
  ['J. Robert Miller', 'Robert'],
  ['Müller, Jürgen', 'Jürgen'],
  ['Müller, Dr. Jürgen', 'Jürgen'],
  ['Jürgen Müller, MBA', 'Jürgen'],
  ['Ada Chen, Ph.D., CFA', 'Ada'],
  ['Ada Chen, M.Sc.', 'Ada'],
  ['Müller, Jürgen, MBA', 'Jürgen'],
  ['Ada Chen, MBA Candidate', 'Ada'],
  ['Ada Chen, Dr.', 'Ada'],
  ['Ada Chen,', 'Ada'],
])('%s is called %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test('a name of titles alone, or none, is taken as it is', () => {
  expect(['Dr.', ''].map(firstNameOf)).toEqual(['Dr.', ''])
})
