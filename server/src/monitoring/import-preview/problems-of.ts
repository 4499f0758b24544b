import type { PreviewColumn, PreviewProblem } from '@throughline/contract/jobs/import-preview.ts'
import { headingKey } from '@throughline/parsing/csv/csv-table.ts'
import { whyNoDate } from '@throughline/parsing/text/date-order.ts'
import type { PreviewedUpload } from './preview-upload.ts'

type Examined = PreviewedUpload & { columns: readonly PreviewColumn[] }

/** What keeps an import of a file from working, or is likely to surprise. */
export function problemsOf(examined: Examined): PreviewProblem[] {
  const fatal = fatalProblem(examined)
  if (fatal === null) return [...warningsOf(examined)]
  return isWhole(fatal) ? [fatal] : [fatal, ...warningsOf(examined)]
}

/** Problems of a file that is no table or list at all: no warning is added to them. */
const isWhole = ({ code }: PreviewProblem) => ['empty_file', 'unknown_format', 'encoding'].includes(code)

function fatalProblem(examined: Examined): PreviewProblem | null {
  const { file, form, archive, failure, columns, sampled, tried, reasons, watch } = examined
  if (form.form === 'empty') return error('empty_file', `${file.name} is empty. Choose another file.`)
  if (['archive', 'workbook', 'gzip', 'unknown'].includes(form.form) && failure)
    return error(archive ? 'unreadable' : 'unknown_format', failure)
  if (failure && form.encoding !== null && form.encoding !== 'UTF-8') return error('encoding', failure)
  if (failure && lacksAddresses(examined))
    return error(
      'no_addresses',
      `${file.name} has no column that is read as social_url, the profile address of each contact. Tell with column_map which one holds them.`,
    )
  if (failure)
    return error(form.form === 'table' && !hasHeadings(columns) ? 'no_headings' : 'unreadable', failure)
  if (archive && !archive.connections && archive.files.every(({ is_read }) => !is_read))
    return error('unreadable', `Of ${file.name} no file has headings that are known.`)
  if (archive && !archive.connections) return null
  if (sampled.rows === 0)
    return error(
      'no_rows',
      `${file.name} has ${columns.length > 0 ? 'headings and no row below them' : 'no row'}.`,
    )
  if (tried.rows > 0 && tried.left_out === tried.rows)
    return error(
      'all_rows_left_out',
      `None of the first ${tried.rows} rows can be used: ${reasons}. Check which column is read as what.`,
    )
  if (watch && !watch.hasCompetitors)
    return error(
      'no_competitors',
      'No competitor is active, so every row would be left out. Add the competitor and its reps first, or resume it.',
    )
  return null
}

/** Whether any heading is known. */
const hasHeadings = (columns: readonly PreviewColumn[]) => columns.some(({ read_as }) => read_as !== null)

/** Without profile addresses there are no contacts, whatever else is known of them. */
const lacksAddresses = ({ kind, form, columns }: Examined): boolean =>
  kind === 'contacts' &&
  form.form === 'table' &&
  hasHeadings(columns) &&
  columns.every(({ read_as }) => read_as !== 'social_url')

function* warningsOf(examined: Examined): Generator<PreviewProblem> {
  const { kind, file, archive, reading, columns, tried, reasons, watch } = examined
  if (archive && !archive.connections)
    yield warning('no_contacts', `${file.name} holds no Connections.csv, so it brings no contacts.`)
  if (kind === 'contacts' && reading?.recognisedAs === 'push')
    yield warning(
      'send_as_json',
      `${file.name} is JSON of a push: send it as the body of the request, not as a file.`,
    )
  for (const heading of duplicates(columns))
    yield warning(
      'duplicate_heading',
      `"${heading}" stands above more than one column; the first is read.`,
      heading,
    )
  for (const { column, read_as, certainty, samples } of columns)
    if (certainty === 'doubtful' && read_as !== null)
      yield warning(
        'doubtful_column',
        `"${column}" is read as ${read_as}, but its values do not look like it, such as "${samples[0] ?? ''}".`,
        column,
      )
  const ambiguous = tried.row_errors.find(({ reason }) => reason === ambiguousDate)
  if (ambiguous)
    yield warning(
      'ambiguous_dates',
      `Whether the day or the month comes first in "${ambiguous.field}" cannot be told from its dates. Send date_order.`,
      ambiguous.field,
    )
  if (tried.left_out > 0 && tried.left_out < tried.rows)
    yield warning(
      'rows_left_out',
      `${tried.left_out} of the first ${tried.rows} rows would be left out: ${reasons}.`,
    )
  if (watch?.hasCompetitors && watch.unknown > 0)
    yield warning(
      'unknown_reps',
      `Of ${watch.reps} reps in these rows ${watch.unknown} are on no list of reps, and the file does not say for whom ` +
        'they work: what they did is left out unless competitor_id is sent, or they are put under watch first.',
    )
}

/** The reason of a date of which the day and the month cannot be told apart. */
const ambiguousDate = whyNoDate('01/02/2026', null)

function duplicates(columns: readonly PreviewColumn[]): string[] {
  const seen = new Set<string>()
  return columns.flatMap(({ column }) => {
    const key = headingKey(column)
    if (key === '' || !seen.has(key)) {
      seen.add(key)
      return []
    }
    return [column]
  })
}

const problemOf =
  (severity: PreviewProblem['severity']) =>
  (code: PreviewProblem['code'], message: string, column: string | null = null): PreviewProblem => ({
    code,
    severity,
    message,
    column,
  })
const error = problemOf('error')
const warning = problemOf('warning')
