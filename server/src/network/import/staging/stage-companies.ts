import { type CompanyIdentity, companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { namedCompany } from '@throughline/parsing/companies/company-mention.ts'
import { rememberBy } from '@throughline/parsing/text/remember.ts'
import type { StagedRows } from '../../../floor/jobs/staged-rows.ts'
import type { StagingTable } from './staging-tables.ts'

/** Stages a company as a record mentions it once and returns its row; null when nothing identifies it. */
export type CompanyNumber = (mention: CompanyIdentity, headcount?: number | null) => number | null

const cachedMax = 50_000

/** Companies repeat, so the latest are cached. One that is staged again leads to the same company by its keys. */
export function createCompanyNumbers(rows: StagedRows<StagingTable>): CompanyNumber {
  const numberOf = rememberBy(
    ({ mention: { name, numericId, slug, domain }, headcount }: Mention) =>
      `${name}\n${numericId ?? ''}\n${slug ?? ''}\n${domain ?? ''}\n${headcount}`,
    ({ mention, headcount }) => stage(rows, namedCompany(mention), headcount),
    cachedMax,
  )
  return (mention, headcount = null) => numberOf({ mention, headcount })
}

interface Mention {
  mention: CompanyIdentity
  headcount: number | null
}

function stage(
  rows: StagedRows<StagingTable>,
  company: CompanyIdentity,
  headcount: number | null,
): number | null {
  if (companyKeysOf(company).length === 0) return null
  const { name, numericId, slug, domain } = company
  return rows.append('import_companies', [name, numericId, slug, domain, headcount])
}
