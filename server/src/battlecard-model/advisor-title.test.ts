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
  'Speaker | Advisor',
  'Seed investor in software',
  'Managing Partner, Fernhill Ventures',
  'Helping founders grow | Angel Investor',
  'Chair, Board of Directors',
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
  'CEO at Fernhill | Angel investor | Board member',
  'VP Sales, Fernhill Ventures',
  'Head of Growth at a VC-backed startup',
  'Product Manager in a venture-backed company',
  'Backed by the best investors',
  'Connecting founders with angels and a VC',
  'Data Scientist | ex-VC',
  'Former investor',
  'Los Angeles Sales Manager',
  'Inventor',
  '',
])('%j does not', (title) => {
  expect(isAdvisorTitle(title)).toBe(false)
})

test('the first part of a headline that tells a role decides', () => {
  expect(isAdvisorTitle('Angel investor | CEO at Fernhill')).toBe(true)
  expect(isAdvisorTitle('CEO at Fernhill | Angel investor')).toBe(false)
  expect(isAdvisorTitle('Founder & Angel investor')).toBe(true)
})

test('an adviser of customers who also invests is an investor', () => {
  expect(isAdvisorTitle('Financial advisor and angel investor')).toBe(true)
})
