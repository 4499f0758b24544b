import { expect, test } from 'vitest'
import { headlines, titlesBesideCompany } from './stated-employers.fixture.ts'
import { isNoEmployer, statedEmployers } from './stated-employers.ts'

test.each(headlines)('%j states the present employer %j', (headline, employer) => {
  expect(statedEmployers(headline).current).toBe(employer)
})

test.each(titlesBesideCompany)('%j beside %j: employed there is %s', (title, company, isEmployed) => {
  expect(isNoEmployer(statedEmployers(title), () => [company])).toBe(!isEmployed)
})

test.each([
  ['Former CFO at Globex', true],
  ['Retired', true],
  ['Looking for work; last at Globex', true],
  ['Looking for work', false],
  ['Speaker at TEDx', false],
  ['Former CFO at Globex | Board member', false],
  ['Former CFO at Globex, now CEO at Initech', false],
  ['Account Executive', false],
  ['Head of Ad Sales', false],
  ['Sales Director Asia ex Japan', false],
  ['', false],
])('%j tells of past roles only: %s', (headline, hasLeft) => {
  expect(statedEmployers(headline).hasLeft).toBe(hasLeft)
})
