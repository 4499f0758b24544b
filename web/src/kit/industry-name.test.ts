import { expect, test } from 'vitest'
import { industryName } from './industry-name.ts'

test('the id of an industry becomes words, a name stays', () => {
  expect(industryName('COMPUTER_SOFTWARE')).toBe('Computer software')
  expect(industryName('IT')).toBe('IT')
  expect(industryName('Oil & Gas')).toBe('Oil & Gas')
})
