import { expect, test } from 'vitest'
import { isAdvisorTitle } from './advisor-title.ts'

test.each([
  'Angel Investor',
  'Investor',
  'Venture Partner',
  'Principal, early-stage VC',
  'General Partner at Fernhill',
  'Founder & Board Member',
  'Board Advisor',
  'Board of Directors',
  'Member of the Advisory Board',
  'Advisor',
  'Startup advisor',
  'Business Angel',
  'Beiratsmitglied',
  'Investisseuse',
  'Inversor ángel',
])('%j advises or invests', (title) => {
  expect(isAdvisorTitle(title)).toBe(true)
})

test.each([
  'Financial Advisor',
  'Wealth Adviser',
  'Senior Customer Advisor',
  'Tax Advisor',
  'Legal Advisor',
  'Investor Relations Manager',
  'Account Executive at Fernhill Ventures',
  'Joint Venture Manager',
  'VP Engineering',
  'Partner Manager',
  '',
])('%j does not', (title) => {
  expect(isAdvisorTitle(title)).toBe(false)
})

test('an adviser of customers who also invests is an investor', () => {
  expect(isAdvisorTitle('Financial advisor and angel investor')).toBe(true)
})
