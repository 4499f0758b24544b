import { expect, test } from 'vitest'
import { rawPerson } from './raw-interaction.ts'
import { companyItself, readEmployer } from './read-employer.ts'

const nobody = { name: '', numericId: null, slug: null, domain: null }

test('what a source says of the employer goes before the headline', () => {
  const person = rawPerson({
    company: 'Northwind',
    companyUrl: 'https://www.linkedin.com/company/northwind-traders',
    headline: 'VP Sales at Rivalry',
  })
  expect(readEmployer(person)).toEqual({
    name: 'Northwind',
    numericId: null,
    slug: 'northwind-traders',
    domain: null,
    isGuess: false,
    hasLeft: false,
  })
})

test('an employer whom nobody names is called by its page or its domain', () => {
  expect(readEmployer(rawPerson({ companyUrl: 'https://www.northwind.com/about' }))).toMatchObject({
    name: 'northwind.com',
    domain: 'northwind.com',
    isGuess: false,
  })
  expect(readEmployer(rawPerson({ companyUrl: 'linkedin.com/company/northwind' }))).toMatchObject({
    name: 'northwind',
    slug: 'northwind',
  })
})

test('the headline names the employer where the source does not, and a sentence is a guess', () => {
  expect(readEmployer(rawPerson({ headline: 'VP Sales at Rivalry' }))).toEqual({
    ...nobody,
    name: 'Rivalry',
    isGuess: false,
    hasLeft: false,
  })
  expect(readEmployer(rawPerson({ headline: 'Helping teams win at scale' }))).toMatchObject({ isGuess: true })
})

test.each([
  ['Vertrieb bei der Siemens AG', 'Siemens AG', null, false],
  ['Accountmanager bij de Volksbank', 'de Volksbank', null, true],
  ['AE at De Beers', 'De Beers', null, false],
  ['AE at @Globex', 'Globex', null, false],
  ['AE at Globex™ 🚀 We are hiring', 'Globex™', null, false],
  ['AE @ 🚀 Globex 🇩🇪', 'Globex', null, false],
  ['AE at 1&1', '1&1', null, false],
  ['AE at Globex ➡️ Ask me', 'Globex', null, false],
  ['AE at Apollo.io', 'Apollo.io', 'apollo.io', false],
  ['AE @globex.com', 'globex.com', 'globex.com', true],
  ['AE at J.P. Morgan', 'J.P. Morgan', null, false],
  ['Verkauf bei Dr.Oetker', 'Dr.Oetker', null, false],
])('%j names %j by the domain %s', (headline, name, domain, isGuess) => {
  expect(readEmployer(rawPerson({ headline }))).toMatchObject({ name, domain, isGuess, slug: null })
})

test('whoever has left the company that the source says is employed by nobody', () => {
  expect(readEmployer(rawPerson({ company: 'Globex', headline: 'Former CFO at Globex' }))).toMatchObject({
    ...nobody,
    hasLeft: true,
  })
})

test('a page that acts is its own employer', () => {
  const page = rawPerson({ url: 'https://www.linkedin.com/company/northwind', companyUrl: 'northwind.com' })
  expect(companyItself(page)).toMatchObject({ name: 'northwind', slug: 'northwind', domain: 'northwind.com' })
})
