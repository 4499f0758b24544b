import { parseCompanyAddress } from '@throughline/parsing/companies/company-address.ts'
import {
  companyKeyHeadings,
  plainNameHeadings,
  targetAccountHeadings,
  targetHeadings,
  tierHeadings,
} from '@throughline/parsing/companies/company-headings.ts'
import { readCompanyFields } from '@throughline/parsing/companies/read-company-fields.ts'
import { refuseConnections } from '@throughline/parsing/contacts/read-contacts.ts'
import type { CsvTable } from '@throughline/parsing/csv/csv-table.ts'
import { snakeCase } from '@throughline/parsing/csv/report-columns.ts'
import { type NamedTier, tiersByName } from '../../directory/tiers/tiers-by-name.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import type { JobKind } from '../../floor/jobs/run-job.ts'
import { tableImportJob } from '../../floor/jobs/run-table-import.ts'
import type { ReadTableRow, TableImport } from '../../floor/jobs/table-import.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { companyTable } from '../companies/company-table.ts'
import { noTierMessage } from './require-tier.ts'
import { type StatedAccount, upsertAccounts } from './upsert-accounts.ts'

export const targetAccountImportKind = 'target_account_import'

type Tiers = ReadonlyMap<string, NamedTier>

/** Adds the accounts of a CSV file, in the tiers that the workspace has when the job is carried out. */
export const targetAccountImportJob: JobKind = {
  kind: targetAccountImportKind,
  run: async (tools) => {
    const { tenantId } = tools.lease
    const tiers = await tiersByName({ db: tenantReads(tools.pools.work, tenantId), tenantId })
    await tableImportJob(targetAccountImport(tiers)).run(tools)
  },
}

/** The import of a list of accounts in the tiers of a workspace. */
export function targetAccountImport(tiers: Tiers): TableImport<AccountColumn, StatedAccount> {
  return {
    kind: targetAccountImportKind,
    table: accountTable,
    mapped: 'target_accounts',
    nameOf: (column) => (column === 'name' ? 'account_name' : snakeCase(column)),
    refuse: refuseConnections,
    noTable:
      'has no header row that can be read. Within its first 20 lines there must be one with the column names, among ' +
      'them "Account name", "Website" or "LinkedIn URL"; column_map tells which of its headings stand for these.',
    readRow: (values) => readAccountRow(values, tiers),
    write: (writer, rows) => {
      const tierOfOthers = tiers.get(canonicalName(String(writer.fields.tier ?? '')))?.id ?? null
      return upsertAccounts(
        writer,
        rows.map((row) => ({ ...row, tierId: row.tierId ?? tierOfOthers })),
      )
    },
  }
}

/**
 * An account from the cells of one row. An address, domain or number that cannot be read is a problem of its own and
 * the account stays without it; a row with a tier that does not exist, or that names no company, is left out.
 */
function readAccountRow(
  { tier, ...values }: Readonly<Record<AccountColumn, string>>,
  tiers: Tiers,
): ReadTableRow<AccountColumn, StatedAccount> {
  const { company, problems } = readCompanyFields(values)
  const { numericId } = company
  const name = company.name || company.domain || company.slug || (numericId && `Company ${numericId}`)
  if (!name) {
    if (problems.length === 0) problems.push({ field: 'name', reason: 'names no company' })
    return { row: null, problems }
  }
  // People who call a tier "Tier 1" write 1 in a column of tiers.
  const named =
    tier === '' ? null : (tiers.get(canonicalName(tier)) ?? tiers.get(canonicalName(`Tier ${tier}`)))
  if (named === undefined) return { row: null, problems: [{ field: 'tier', reason: noTierMessage(tiers) }] }
  const row = {
    company: { ...company, name },
    isNamed: company.name !== '',
    socialUrl: parseCompanyAddress(values.socialUrl)?.socialUrl ?? '',
    tierId: named?.id ?? null,
  }
  return { row, problems }
}

type AccountColumn = 'name' | 'domain' | 'socialUrl' | 'numericId' | 'tier'

/** A list of accounts under the headings that CRMs, sales tools and people use. */
export const accountTable: CsvTable<AccountColumn> = companyTable({
  name: [...targetAccountHeadings, ...plainNameHeadings, ...targetHeadings],
  ...companyKeyHeadings,
  tier: tierHeadings,
})
