import {
  jobFunctions as functionsOfApi,
  seniorities,
} from '@throughline/contract/opportunities/opportunity.ts'
import { hiddenReasons as reasonsOfApi } from '@throughline/contract/opportunities/search-opportunities.ts'
import { expect, test } from 'vitest'
import { hiddenReasons } from './hidden-reasons.ts'
import { jobFunctions, ranks } from './prospect-words.ts'

test('every word that the API filters by can be chosen', () => {
  expect(ranks).toEqual(seniorities)
  expect(jobFunctions).toEqual(functionsOfApi)
  expect(hiddenReasons).toEqual(reasonsOfApi)
})
