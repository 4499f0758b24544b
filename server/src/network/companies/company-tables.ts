import type { CsvTable } from '@throughline/parsing/csv/csv-table.ts'

/** A list of companies with each of the columns that name one as the one that must be there; tried in order. */
export const companyTables = <Column extends string>(
  columns: CsvTable<Column | 'name' | 'domain' | 'socialUrl'>['columns'],
) =>
  (['name', 'domain', 'socialUrl'] as const).map((required) => ({
    columns,
    required: [required],
    resumesByLine: true,
  }))
