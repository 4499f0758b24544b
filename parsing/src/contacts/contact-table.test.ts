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

test.each([
  [
    'first_name,last_name,organization_1,organization_title_1,headline,profile_url,organization_url_1',
    'Linked Helper',
  ],
  ['First Name,Last Name,Company,Title,From,Email,Profile,CompanyID,CompanyProfile', 'Dux-Soup'],
])('under %j a list of %s has the page of the company', async (headings) => {
  const { layout } = (await surveyCsv(source(`${headings}\n`), contactTable)) ?? {}
  const placeOf = (name: string) => layout?.columns.find(({ column }) => column === name)?.at
  expect(['companyName', 'jobTitle', 'companySocialUrl'].map(placeOf)).toEqual([
    2,
    3,
    headings.split(',').length - 1,
  ])
})

test.each([
  ['Vorname,Nachname,Zugeordnetes Unternehmen,Jobtitel,E-Mail,LinkedIn-URL', 'HubSpot in German'],
  [
    'First Name,Last Name,Organization Name,Organization Title,E-mail 1 - Value,Website 1 - Value',
    'Google Contacts',
  ],
  ['First Name,Last Name,Company,Job Title,E-mail Address,Web Page', 'Outlook'],
  ['First Name,Last Name,Company Name,Job Title,Email Address,LinkedIn Contact Profile URL', 'ZoomInfo'],
  [
    'Prospect First Name,Prospect Last Name,Company Name,Prospect Position,Prospect Email,Prospect LinkedIn URL',
    'Evaboot',
  ],
  [
    'Person - First name,Person - Last name,Person - Organization,Person - Job title,Person - Email - Work,Person - LinkedIn',
    'Pipedrive',
  ],
  ['Name > First name,Name > Last name,Company,Job title,Email addresses,LinkedIn', 'Attio'],
])('under %j a list of %s is read', async (headings) => {
  const { layout } = (await surveyCsv(source(`${headings}\n`), contactTable)) ?? {}
  const columns = layout?.columns.filter(({ at }) => at !== null).sort((a, b) => Number(a.at) - Number(b.at))
  expect(columns?.map(({ column }) => column)).toEqual([
    'firstName',
    'lastName',
    'companyName',
    'jobTitle',
    'email',
    'socialUrl',
  ])
})
