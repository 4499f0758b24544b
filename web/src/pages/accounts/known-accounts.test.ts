import { expect, test } from 'vitest'
import { knownAccounts } from './known-accounts.ts'
import { readPastedAccounts } from './read-pasted-accounts.ts'

const targets = [
  { account_name: 'Acme', domain: 'acme.test', numeric_id: '42', account_social_url: '' },
  {
    account_name: 'Beta  Works',
    domain: null,
    numeric_id: null,
    account_social_url: 'https://www.linkedin.com/company/beta',
  },
]

const known = (text: string) =>
  [...knownAccounts(readPastedAccounts(text, []), targets)].map(({ account_name }) => account_name)

test('an account is known by its domain, its page or its number, whatever its name', () => {
  expect(
    known(
      'A;https://www.acme.test/x\nB;linkedin.com/company/Beta/about\nC;42\nD;https://linkedin.com/company/42\nE;other.test\nF',
    ),
  ).toEqual(['A', 'B', 'C', 'D'])
})

test('a name alone is known, and beside what nothing contradicts', () => {
  expect(known('acme\nbeta works;beta.test')).toEqual(['acme', 'beta works'])
  expect(known('Acme;acme.example\nAcme;7')).toEqual([])
})
