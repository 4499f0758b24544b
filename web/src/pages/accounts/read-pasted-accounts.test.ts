import { expect, test } from 'vitest'
import { readPastedAccounts } from './read-pasted-accounts.ts'

const read = (text: string) => readPastedAccounts(text, ['Tier 1', 'Tier 2'])

test('a column of names is an account each; blank lines and doubles are passed over', () => {
  expect(read('Acme\n\n Beta \nAcme\n')).toEqual([{ account_name: 'Acme' }, { account_name: 'Beta' }])
})

test('cells of a spreadsheet are told apart by what they look like, in any order', () => {
  expect(
    read('Company\tTier\tSite\nAcme\ttier 2\tacme.test\nBeta\thttps://www.linkedin.com/company/beta\t42'),
  ).toEqual([
    { account_name: 'Acme', tier: 'Tier 2', domain: 'acme.test' },
    { account_name: 'Beta', account_social_url: 'https://www.linkedin.com/company/beta', numeric_id: '42' },
  ])
})

test('a comma inside a name leaves the name whole', () => {
  expect(read('Acme, Inc., acme.test\n"Beta, Ltd.",Tier 1')).toEqual([
    { account_name: 'Acme, Inc.', domain: 'acme.test' },
    { account_name: 'Beta, Ltd.', tier: 'Tier 1' },
  ])
})

test('a tier that does not exist is sent as it is, for the service to refuse', () => {
  expect(read('Acme\tGold')).toEqual([{ account_name: 'Acme', tier: 'Gold' }])
})

test('a number of zeros, as tables write where they know none, is left out', () => {
  expect(read('Acme\t0\tacme.test\nBeta\t000')).toEqual([
    { account_name: 'Acme', domain: 'acme.test' },
    { account_name: 'Beta' },
  ])
})

test('each line is parted by its own tabs, semicolons or commas', () => {
  expect(read('Neu GmbH; neu.example')).toEqual([{ account_name: 'Neu GmbH', domain: 'neu.example' }])
  expect(read('Neu GmbH; neu.example;tier 1\nAcme, Inc., acme.test\n\nBeta\tbeta.test\nGamma')).toEqual([
    { account_name: 'Neu GmbH', domain: 'neu.example', tier: 'Tier 1' },
    { account_name: 'Acme, Inc.', domain: 'acme.test' },
    { account_name: 'Beta', domain: 'beta.test' },
    { account_name: 'Gamma' },
  ])
})

test('a domain or a page without a name is that, and names the account', () => {
  expect(
    read(
      'Domain\nnur-domain.example\nhttps://www.acme.test/about\nhttps://www.linkedin.com/company/beta/\nc.test;Tier 1',
    ),
  ).toEqual([
    { account_name: 'nur-domain.example', domain: 'nur-domain.example' },
    { account_name: 'acme.test', domain: 'https://www.acme.test/about' },
    { account_name: 'beta', account_social_url: 'https://www.linkedin.com/company/beta/' },
    { account_name: 'c.test', domain: 'c.test', tier: 'Tier 1' },
  ])
})

test('a name may stand behind its domain, and look like one', () => {
  expect(read('acme.test, Acme, Inc.\nBooking.com, booking.com')).toEqual([
    { account_name: 'Acme, Inc.', domain: 'acme.test' },
    { account_name: 'Booking.com', domain: 'booking.com' },
  ])
})

test('a domain is one with letters of its language, a port or a query', () => {
  expect(read('Müller GmbH\tmüller.example\tTier 1\nMüller GmbH, müller.example')).toEqual([
    { account_name: 'Müller GmbH', domain: 'müller.example', tier: 'Tier 1' },
    { account_name: 'Müller GmbH', domain: 'müller.example' },
  ])
  expect(read('Acme, https://acme.test?utm=1\nBeta, https://beta.test:8443/\nhttps://c.test?utm=1')).toEqual([
    { account_name: 'Acme', domain: 'https://acme.test?utm=1' },
    { account_name: 'Beta', domain: 'https://beta.test:8443/' },
    { account_name: 'c.test', domain: 'https://c.test?utm=1' },
  ])
})

test('with commas a tier that does not exist is none of the name behind a domain', () => {
  expect(read('Acme, Inc., acme.test, Tier 9')).toEqual([
    { account_name: 'Acme, Inc.', domain: 'acme.test', tier: 'Tier 9' },
  ])
})
