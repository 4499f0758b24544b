import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import { type CsvLayout, type CsvTable, headingKey } from '../csv/csv-table.ts'
import { ImportFileError } from '../csv/import-file-error.ts'
import type { ImportSource } from '../csv/import-source.ts'
import { type HeadingMap, headingsDigest, requireHeadings, sentHeadings } from '../csv/known-headings.ts'
import { quotedHeadings } from '../csv/quoted-headings.ts'
import { reportColumns } from '../csv/report-columns.ts'
import { type SurveyedCsv, surveyCsv, surveyedRows } from '../csv/survey-csv.ts'
import type { Adapter } from './adapters/adapter.ts'
import type { Item } from './item.ts'
import type { SourceRow } from './source-row.ts'

interface TableSource {
  adapter: Adapter
  /** What identifies tables with just the same headings. */
  headingsDigest: string
  columns: ColumnReport
  layout: CsvLayout<string>
  rows(): AsyncGenerator<SourceRow[]>
}

/** A table in the shape of the first adapter whose columns it has; null when it has those of none. */
export async function openTableSource(
  source: ImportSource,
  adapters: readonly Adapter[],
  headings: HeadingMap,
): Promise<TableSource | null> {
  for (const adapter of adapters) {
    const { table } = adapter
    const survey = table && (await surveyCsv(source, csvTable(table, headings)))
    if (survey && !(table.exact && survey.layout.width > table.columns.length)) {
      requireHeadings(source.file, survey.layout.headings, headings)
      requireColumns(source.file, adapter, headings)
      return {
        adapter,
        headingsDigest: headingsDigest(survey.layout.headings),
        columns: reportColumns({ file: source.file, ...survey.layout }, (column) => column),
        layout: survey.layout,
        rows: () => readRows(survey),
      }
    }
  }
  return null
}

/** Refuses a map that names columns which a table of this shape does not have, for nothing would read them. */
function requireColumns(file: string, { format, table }: Adapter, map: HeadingMap): void {
  const others = [...map].flatMap(([heading, column]) =>
    column === null || table?.columns.includes(column) ? [] : [heading],
  )
  if (others.length === 0) return
  throw new ImportFileError(
    `${file} is read as a table of ${format}, in which nothing stands for what column_map says of ${quotedHeadings(others)}. ` +
      'Name in column_map what "interaction_type", "rep_url" or "target_url" is, or send the file without it.',
  )
}

/** The columns of an adapter with what headings of a file stand for. */
export function csvTable(table: NonNullable<Adapter['table']>, headings: HeadingMap): CsvTable<string> {
  const columns = Object.fromEntries(table.columns.map((column) => [column, [headingKey(column)]]))
  return {
    columns,
    sent: sentHeadings({ columns }, { map: headings, nameOf: (column) => column }),
    required: table.required,
    // Texts written by others: a line of one could pass for a row.
    resumesByLine: false,
  }
}

async function* readRows(survey: SurveyedCsv<string>): AsyncGenerator<SourceRow[]> {
  for await (const rows of surveyedRows(survey)) {
    yield rows
      .filter(({ problem, isBlank }) => problem !== null || !isBlank)
      .map(({ line, problem, values }) =>
        problem === null ? { line, item: nested(values), problem } : { line, item: null, problem },
      )
  }
}

/** `post/author/name` is the name of the author of the post; a cell without a value is none. */
function nested(values: Readonly<Record<string, string>>): Item {
  const item: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    if (value === '') continue
    const steps = path.split('/')
    const last = steps.pop() ?? path
    let place = item
    for (const step of steps) {
      if (typeof place[step] !== 'object') place[step] = {}
      place = place[step] as Record<string, unknown>
    }
    place[last] = value
  }
  return item
}
