import { type CompanyIdentity, companyNamed } from '@throughline/parsing/companies/company-keys.ts'
import { namesOfMention } from '@throughline/parsing/companies/company-mention.ts'
import type { ContactRecord } from '@throughline/parsing/contacts/records.ts'
import { jobFunctionOf } from '@throughline/parsing/people/job-function.ts'
import { seniorityOf } from '@throughline/parsing/people/seniority.ts'
import { isNoEmployer, statedEmployers } from '@throughline/parsing/people/stated-employers.ts'
import { cleanName, storedForm } from '@throughline/parsing/text/clean-name.ts'
import { firstDay, precisionOf } from '@throughline/parsing/text/partial-date.ts'
import { remember } from '@throughline/parsing/text/remember.ts'
import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import { bucketOf } from './bucket.ts'
import { newRowId } from './new-row-id.ts'
import type { CompanyNumber } from './stage-companies.ts'
import type { StagingTable } from './staging-tables.ts'

export interface StagedConnector {
  socialId: string
  name: string
  jobTitle: string
  companyName: string
  tags: readonly string[]
  /** True when all contacts of the connector are in the file. */
  contactsComplete: boolean
  /** The day as of which the file reports the connector and the list. */
  reportedOn: string
  /** The same day where it is stated, else null. Somebody who connected later cannot be in the list. */
  listedOn: string | null
}

/** Stages a contact, or with `isConnection` false somebody who is only the counterpart of an engagement. */
export function stageContact(
  rows: StagedRows<StagingTable>,
  companyNumber: CompanyNumber,
  contact: ContactRecord,
  { connectorN, isConnection }: { connectorN: number; isConnection: boolean },
): void {
  rows.append('import_contacts', [
    bucketOf(contact.socialId),
    connectorN,
    newRowId(),
    contact.socialId,
    ...nameOf(contact),
    contact.email,
    ...workOf(contact.jobTitle),
    ...employerOf(contact.company, contact.jobTitle, companyNumber),
    contact.connectedOn === null ? null : firstDay(contact.connectedOn),
    precisionOf(contact.connectedOn ?? ''),
    isConnection,
  ])
}

/** Stages the connector; its row number is its index among the job's connectors. */
export function stageConnector(
  rows: StagedRows<StagingTable>,
  companyNumber: CompanyNumber,
  connector: StagedConnector,
): void {
  rows.append('import_connectors', [
    newRowId(),
    connector.socialId,
    ...nameOf(connector),
    ...workOf(connector.jobTitle),
    ...employerOf(companyNamed(connector.companyName), connector.jobTitle, companyNumber),
    connector.tags,
    connector.contactsComplete,
    connector.reportedOn,
    connector.listedOn,
  ])
}

function nameOf({ name }: { name: string }) {
  const cleaned = cleanName(name)
  return [cleaned, storedForm(cleaned)] as const
}

const rememberedMax = 5_000

/** Cached, as many people have the same title. */
const workOf = remember((title) => {
  const cleaned = cleanName(title)
  return [cleaned, seniorityOf(cleaned), jobFunctionOf(cleaned)] as const
}, rememberedMax)

/** The employer, none where the title says that the company is no employer; and whether the person has left. */
function employerOf(company: CompanyIdentity, jobTitle: string, companyNumber: CompanyNumber) {
  const stated = statedOf(jobTitle)
  const { hasLeft } = stated
  if (isNoEmployer(stated, () => namesOfMention(company))) return [null, '', hasLeft] as const
  const n = companyNumber(company)
  return [n, companyNameOf(company.name), hasLeft && n === null] as const
}

const statedOf = remember(statedEmployers, rememberedMax)

const companyNameOf = remember(cleanName, rememberedMax)
