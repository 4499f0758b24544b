import { expect, test } from 'vitest'
import { industryName, stageName } from './crm-words.ts'

test('the stages that HubSpot comes with have names, others keep theirs', () => {
  expect(stageName('decisionmakerboughtin')).toBe('Decision maker bought-in')
  expect(stageName('Proof of concept')).toBe('Proof of concept')
  expect(stageName(null)).toBeNull()
})

test('the id of an industry becomes words, a name stays', () => {
  expect(industryName('COMPUTER_SOFTWARE')).toBe('Computer software')
  expect(industryName('IT')).toBe('IT')
  expect(industryName('Oil & Gas')).toBe('Oil & Gas')
})
