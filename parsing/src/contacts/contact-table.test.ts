import { expect, test } from 'vitest'
import { surveyCsv } from '../csv/survey-csv.ts'
import { contactTable } from './contact-table.ts'
import { refuseConnections } from './read-contacts.ts'

const source = (text: string) => ({
  file: 'list.csv',
  async *bytes() {
    yield Buffer.from(text)
  },
})

test('of two addresses of a person the public one is read', async () => {
  const headings = 'linkedInProfileUrl,fullName,regularCompanyUrl,defaultProfileUrl'
  const row =
    'https://www.linkedin.com/in/ACwAAAA,Tom,https://www.linkedin.com/company/1,https://www.linkedin.com/in/tom'
  const { layout } = (await surveyCsv(source(`${headings}\n${row}\n`), contactTable)) ?? {}
  const placeOf = (name: string) => layout?.columns.find(({ column }) => column === name)?.at
  expect([placeOf('socialUrl'), placeOf('companySocialUrl')]).toEqual([3, 2])
})

test.each([
  ['of whole profiles', ',vmid', ['companyUrl', undefined]],
  ['of another kind', '', [undefined, 'website']],
])('in a table %s a website is whose it is', async (_kind, more, read) => {
  const text = `linkedInProfileUrl,fullName,website,companyUrl${more}\n`
  const { layout } = (await surveyCsv(source(text), contactTable)) ?? {}
  const headingOf = (name: string) =>
    layout?.columns.find(({ column, at }) => column === name && at !== null)?.heading
  expect([headingOf('companySocialUrl'), headingOf('companyDomain')]).toEqual(read)
})

test('the list of connections is none of companies, in any language', async () => {
  for (const headings of [
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
    'Vorname,Nachname,URL,E-Mail-Adresse,Unternehmen,Position,Verbunden am',
  ])
    await expect(refuseConnections(source(`${headings}\na,b,c,d,e,f,g\n`))).rejects.toThrow(/connections/)
  await refuseConnections(source('Account,First Name,Last Name\nAcme,A,B\n'))
})
