import type { CsvTable } from '../csv/csv-table.ts'

export type AccountColumn = 'name' | 'domain' | 'socialUrl' | 'numericId' | 'tier'

/** A list of accounts under the headings that CRMs, sales tools and people use. */
const columns: CsvTable<AccountColumn>['columns'] = {
  name: [
    'accountname',
    'account',
    'companyname',
    'company',
    'targetaccount',
    'targetaccountname',
    'targetcompany',
    'organizationname',
    'organization',
    'organisationname',
    'organisation',
    'name',
  ],
  domain: [
    'domain',
    'companydomain',
    'companydomainname',
    'accountdomain',
    'emaildomain',
    'website',
    'companywebsite',
    'accountwebsite',
    'websiteurl',
    'webdomain',
    'homepage',
    'url',
  ],
  socialUrl: [
    'socialurl',
    'accountsocialurl',
    'companysocialurl',
    'linkedincompanypage',
    'linkedincompanyurl',
    'companylinkedinurl',
    'companylinkedin',
    'accountlinkedinurl',
    'linkedinurl',
    'linkedinpage',
    'linkedinprofile',
    'linkedin',
  ],
  numericId: ['numericid', 'companynumericid', 'linkedincompanyid', 'linkedinid'],
  tier: ['tier', 'accounttier', 'tiername'],
}

/** The same headings with each of the columns that name a company as the one that must be there; tried in order. */
export const accountTables: readonly CsvTable<AccountColumn>[] = (
  ['name', 'domain', 'socialUrl'] as const
).map((required) => ({ columns, required: [required], dates: [], resumesByLine: true }))
