import type { CsvTable } from '@throughline/parsing/csv/csv-table.ts'

/**
 * The table of a list of companies. Any column that identifies companies makes a row the header row. A row below it may
 * hold a word that is a heading elsewhere, such as "Customer" as the type of a company.
 */
export const companyTable = <Column extends string>(
  columns: CsvTable<Column | 'name' | 'domain' | 'socialUrl'>['columns'],
) => ({ columns, required: [], oneOf: ['name', 'domain', 'socialUrl'] as const, resumesByLine: true })
