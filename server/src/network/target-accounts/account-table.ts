import {
  companyKeyHeadings,
  plainNameHeadings,
  targetAccountHeadings,
  targetHeadings,
  tierHeadings,
} from '@throughline/parsing/companies/company-headings.ts'
import type { CsvTable } from '@throughline/parsing/csv/csv-table.ts'
import { companyTable } from '../companies/company-table.ts'

export type AccountColumn = 'name' | 'domain' | 'socialUrl' | 'numericId' | 'tier'

/** A list of accounts under the headings that CRMs, sales tools and people use. */
export const accountTable: CsvTable<AccountColumn> = companyTable({
  name: [...targetAccountHeadings, ...plainNameHeadings, ...targetHeadings],
  ...companyKeyHeadings,
  tier: tierHeadings,
})
