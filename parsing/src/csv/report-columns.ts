import { type ColumnReport, reportedColumnsMax } from '@throughline/contract/jobs/column-report.ts'
import type { FoundColumn } from './csv-table.ts'
import { shownHeading } from './match-columns.ts'

/** The headings of one file, and the column that each was read as. */
export interface ReadHeadings<Column extends string> {
  file: string
  headings: readonly string[]
  columns: readonly FoundColumn<Column>[]
}

/** Says which headings of a file were read as what and which were not; `nameOf` is the API's name of a column. */
export function reportColumns<Column extends string>(
  { file, headings, columns }: ReadHeadings<Column>,
  nameOf: (column: Column) => string,
): ColumnReport {
  const readAt = new Set(columns.map(({ at }) => at))
  return {
    columns: columns
      .flatMap(({ column, at, heading }) => (at === null ? [] : [{ at, heading, column }]))
      .sort((a, b) => a.at - b.at)
      .map(({ heading, column }) => ({ file, column: heading, read_as: nameOf(column) })),
    ignored_columns: headings.flatMap((heading, at) =>
      readAt.has(at) || heading === '' ? [] : [{ file, column: shownHeading(heading) }],
    ),
  }
}

/** Several reports as one, as long as one may be. */
export function joinReports(reports: readonly ColumnReport[]): ColumnReport {
  return {
    columns: reports.flatMap(({ columns }) => columns).slice(0, reportedColumnsMax),
    ignored_columns: reports.flatMap(({ ignored_columns }) => ignored_columns).slice(0, reportedColumnsMax),
  }
}

/** `companyName` as the API writes it: `company_name`. */
export function snakeCase(column: string): string {
  return column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
