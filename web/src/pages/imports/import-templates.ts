import type { clientColumns } from '@throughline/contract/client-companies/client-columns.ts'
import type { genericColumns } from '@throughline/contract/competitor-interactions/generic-columns.ts'
import type { contactColumns } from '@throughline/contract/connectors/contact-columns.ts'
import { csvMarks } from '@throughline/contract/csv-marks.ts'
import type { Delimiter } from '@throughline/contract/delimiter.ts'
import type { accountColumns } from '@throughline/contract/target-accounts/account-columns.ts'
import type { ImportKind } from './import-kinds.ts'

type Example<Columns extends readonly string[]> = Record<Columns[number], string>

const contact: Example<typeof contactColumns> = {
  social_url: 'https://www.linkedin.com/in/ada-example',
  first_name: 'Ada',
  last_name: 'Example',
  name: 'Ada Example',
  email: 'ada@example.com',
  job_title: 'Head of Operations',
  company_name: 'Example Works',
  company_domain: 'example.com',
  company_social_url: 'https://www.linkedin.com/company/example-works',
  connected_on: '2024-05-31',
}

const account: Example<typeof accountColumns> = {
  account_name: 'Example Works',
  domain: 'example.com',
  social_url: 'https://www.linkedin.com/company/example-works',
  numeric_id: '',
  tier: '',
}

const client: Example<typeof clientColumns> = {
  company_name: 'Example Works',
  domain: 'example.com',
  social_url: 'https://www.linkedin.com/company/example-works',
  numeric_id: '',
}

const interaction: Example<typeof genericColumns> = {
  rep_url: 'https://www.linkedin.com/in/rep-example',
  rep_name: 'Rae Example',
  rep_title: 'Account Executive',
  rep_company: 'Rival Works',
  rep_company_url: 'https://www.linkedin.com/company/rival-works',
  target_url: 'https://www.linkedin.com/in/ada-example',
  target_name: 'Ada Example',
  target_title: 'Head of Operations',
  target_company: 'Example Works',
  target_company_url: 'https://www.linkedin.com/company/example-works',
  interaction_type: 'comment',
  reaction_kind: '',
  engagement_at: '2026-03-31T09:30:00Z',
  post_url: 'https://www.linkedin.com/feed/update/urn:li:activity:7300000000000000000',
  content: 'Well said',
}

/** Every column that is read, with an example of what it holds; a list of the CRM comes as the CRM makes it. */
const examples: Partial<Record<ImportKind, Record<string, string>>> = {
  contacts: contact,
  target_accounts: account,
  clients: client,
  interactions: interaction,
}

/** A table to fill in; null for what nobody fills in by hand. */
export function templateOf(kind: ImportKind, name: string, delimiter: Delimiter): File | null {
  const example = examples[kind]
  if (!example) return null
  const { between } = csvMarks(delimiter)
  const lines = [Object.keys(example), Object.values(example)].map((cells) => `${cells.join(between)}\r\n`)
  return new File(lines, name, { type: 'text/csv' })
}
