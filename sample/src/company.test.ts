import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { companyAt, headcountAt } from './company.ts'
import { companyNames, nameEnds, nameStarts, sectors } from './company-words.ts'
import { planOf } from './plan.ts'
import { slug } from './slug.ts'

const registry = new URL('../../../shared/data/company-names/registry.csv', import.meta.url)

const plan = planOf({
  seed: 'companies',
  connectors: 30,
  contactsPerConnector: 100,
  companies: 20_000,
  targetAccounts: 500,
  asOf: '2026-11-20',
})
const companies = Array.from({ length: plan.companies }, (_, index) => companyAt(plan, index))

const wellKnown =
  `3M,Accenture,Adidas,Adobe,Airbus,Alibaba,Allianz,Amazon,Apple,Atlassian,BASF,Bayer,BMW,Boeing,Bosch,
  Canva,Capgemini,Carrefour,Chevron,Cisco,Coca-Cola,Danone,Datadog,Dell,Deloitte,Docker,eBay,Ericsson,Facebook,Ferrari,
  Figma,Ford,Gartner,GitHub,Google,Heineken,Hitachi,Honda,HubSpot,IBM,IKEA,Infosys,Intel,Klarna,Lego,Lenovo,LinkedIn,
  Lufthansa,Maersk,Mastercard,McKinsey,Meta,Microsoft,Moderna,MongoDB,Nestle,Netflix,Nike,Nokia,Novartis,Nvidia,OpenAI,
  Oracle,Palantir,PayPal,Pfizer,Philips,Pinterest,Porsche,Roche,Salesforce,Samsung,SAP,Shell,Shopify,Siemens,Slack,
  Snowflake,Sony,Spotify,Stripe,Tesla,Toyota,Twilio,Twitter,Uber,Unilever,Visa,Vodafone,Volvo,Walmart,Workday,Zalando,
  Zendesk,Zoom`
    .split(',')
    .map((name) => slug(name))

const coinedWords = new Set(nameStarts.flatMap((start) => nameEnds.map((end) => slug(start + end))))

test('every combination of the vocabulary gives another address', () => {
  const addresses = new Set<string>()
  for (const word of coinedWords) for (const sector of sectors) addresses.add(`${word}-${slug(sector)}`)
  expect(addresses.size).toBe(companyNames)
})

test('every company has its own domain, address and number', () => {
  for (const key of ['domain', 'socialUrl', 'numericId'] as const) {
    expect(new Set(companies.map((company) => company[key])).size).toBe(companies.length)
  }
})

test('every domain is reserved for examples', () => {
  expect(companies.filter(({ domain }) => !/^[a-z]+(-[a-z]+)+\.example$/.test(domain))).toEqual([])
})

test('no coined word is a well-known company', () => {
  for (const name of wellKnown) expect(coinedWords).not.toContain(name)
})

test.skipIf(!existsSync(registry))('no coined word begins the name of a registered company', () => {
  const rows: { registered_name: string }[] = parse(readFileSync(registry), { columns: true })
  const taken = rows
    .map((row) => row.registered_name)
    .filter((name) => coinedWords.has(slug(name).split('-')[0] ?? ''))
  expect(taken).toEqual([])
})
if (!existsSync(registry))
  console.info('Skipped the comparison with registered companies: there is no list of them')

test('names with commas, quotes, accents and legal forms occur', () => {
  const names = companies.map((company) => company.name)
  expect(names.filter((name) => /, (Inc|LLC)/.test(name)).length).toBeGreaterThan(500)
  expect(names.filter((name) => /^\S+ "[^"]+" /.test(name)).length).toBeGreaterThan(300)
  expect(names.filter((name) => / GmbH$/.test(name)).length).toBeGreaterThan(100)
  expect(names.filter((name) => /[^\0-\x7f]/.test(name)).length).toBeGreaterThan(3000)
})

test('headcounts change slowly and stay above one', () => {
  for (let index = 0; index < 500; index++) {
    const [early, late] = [headcountAt(plan, index, 2010 * 12), headcountAt(plan, index, 2024 * 12)]
    expect(Math.min(early, late)).toBeGreaterThanOrEqual(2)
    expect(headcountAt(plan, index, 2024 * 12 + 1) / late).toBeGreaterThan(0.6)
  }
})
