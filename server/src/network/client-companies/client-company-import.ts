import { fullClientRowsMax } from '@throughline/contract/client-companies/import-client-companies.ts'
import {
  clientNameHeadings,
  companyKeyHeadings,
  plainNameHeadings,
} from '@throughline/parsing/companies/company-headings.ts'
import { type CompanyIdentity, companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { type CompanyFields, readCompanyFields } from '@throughline/parsing/companies/read-company-fields.ts'
import { refuseConnections } from '@throughline/parsing/contacts/read-contacts.ts'
import type { CsvTable } from '@throughline/parsing/csv/csv-table.ts'
import { snakeCase } from '@throughline/parsing/csv/report-columns.ts'
import { sql } from '../../floor/db/sql.ts'
import type { ReadTableRow, TableImport, TableWriter } from '../../floor/jobs/table-import.ts'
import { companyTable } from '../companies/company-table.ts'
import { queueAlerts } from '../companies/queue-alerts.ts'
import { addSourceRows, naturalKey } from './add-source-rows.ts'

type Column = keyof Required<CompanyFields>

const columns: CsvTable<Column>['columns'] = {
  name: [...clientNameHeadings, ...plainNameHeadings],
  ...companyKeyHeadings,
}

/** The import of a list of clients from a CSV file. */
export const clientCompanyImport: TableImport<Column, CompanyIdentity> = {
  kind: 'client_company_import',
  table: companyTable(columns),
  mapped: 'client_companies',
  nameOf: (column) => (column === 'name' ? 'company_name' : snakeCase(column)),
  refuse: refuseConnections,
  noTable:
    'has no header row that can be read. Within its first 20 lines there must be one with the column names, among them ' +
    '"Company name", "Domain" or "LinkedIn company page"; column_map tells which of its headings stand for these.',
  readRow,
  write: async (writer, rows) => {
    const { added } = await addSourceRows(writer, 'csv', rows)
    if (added > 0) await queueAlerts(writer)
    return { new: added, changed: 0 }
  },
  full: {
    keyOf: naturalKey,
    rowsMax: fullClientRowsMax,
    removeOthers,
  },
}

/** A field that cannot be read is a problem, but the row is imported without it. */
function readRow(values: Readonly<Record<Column, string>>): ReadTableRow<Column, CompanyIdentity> {
  const { company, problems } = readCompanyFields(values)
  if (companyKeysOf(company).length === 0) {
    if (problems.length === 0) problems.push({ field: 'name', reason: 'names no company' })
    return { row: null, problems }
  }
  const name = company.name || company.domain || company.slug || `Company ${company.numericId}`
  return { row: { ...company, name }, problems }
}

/** Removes the rows of this source that have none of the keys. Returns how many. */
async function removeOthers({ db, tenantId }: TableWriter, keys: readonly string[]): Promise<number> {
  const removed = await db.run(sql`
    delete from client_company_sources s
    where s.tenant_id = ${tenantId} and s.source = 'csv'
      and not exists (select from unnest(${keys}::text[]) as k (key) where k.key = s.natural_key)`)
  if (removed > 0) await queueAlerts({ db, tenantId })
  return removed
}
