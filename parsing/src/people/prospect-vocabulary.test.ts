import { jobFunctions, seniorities } from '@throughline/contract/opportunities/search-words.ts'
import { expect, test } from 'vitest'
import { jobTitles } from './job-titles.fixture.ts'

test('the search knows every rank and function that a title can have, and no other', () => {
  expect(new Set(jobTitles.map(([, seniority]) => seniority))).toEqual(new Set(seniorities))
  expect(new Set(jobTitles.map(([, , jobFunction]) => jobFunction))).toEqual(new Set(jobFunctions))
})
