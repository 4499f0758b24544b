import { expect, test } from 'vitest'
import { isAdvisorTitle } from './advisor-title.ts'
import { advisorTitles } from './advisor-titles.fixture.ts'

const cases = advisorTitles.map(([title, isAdvisor, company = '']) => [title, company, isAdvisor] as const)

test.each(cases)('%j beside the company %j advises or invests: %s', (title, company, isAdvisor) => {
  expect(isAdvisorTitle(title, company)).toBe(isAdvisor)
})
