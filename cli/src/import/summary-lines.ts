import type { ContactImportSummary } from '@throughline/contract/jobs/job.ts'
import { cellText } from '../output/cell-text.ts'
import type { Job } from './job.ts'
import { count, counted } from './stage-text.ts'

const rowErrorsShown = 10
/** As many as a job holds; the rest is in the file of its errors. */
const rowErrorsHeld = 100

/** What came of an import, for reading: the counts, and the first rows that were left out with their reasons. */
export function summaryLines(job: Job): string[] {
  const { status, summary, dry_run } = job
  const errors = errorLines(job)
  // Of a file that could not be read its error says all there is.
  if (summary === null || !('connectors' in summary) || (status !== 'COMPLETED' && summary.rows_read === 0))
    return errors
  const read = `${dry_run ? 'Dry run, nothing was changed. Read' : 'Read'} ${counted(summary.rows_read, 'rows')} in ${seconds(job).toFixed(1)} s`
  const ignored = ignoredColumns(summary.ignored_columns ?? [])
  if (status !== 'COMPLETED' && isUntouched(summary)) {
    const heading = errors.length > 0 ? ['What could not be read:'] : []
    return [`${read}; nothing was imported.`, ...heading, ...errors, ...ignored]
  }
  return [
    `${read}, left out ${count(summary.rows_skipped)}${errors.length > 0 ? `${errorHeading(job)}:` : '.'}`,
    ...errors,
    ...ignored,
    outcome(job, summary),
    ...contactsLeftOut(summary),
  ]
}

/** A job that failed may have written some of its rows before it did. */
const isUntouched = (summary: ContactImportSummary) =>
  summary.new + summary.changed + summary.gone + summary.connectors + summary.opportunities === 0

const seconds = ({ created_at, finished_at }: Job) =>
  finished_at === null ? 0 : (Date.parse(finished_at) - Date.parse(created_at)) / 1000

function errorLines({ job_id, row_errors, summary }: Job): string[] {
  const lines = row_errors.slice(0, rowErrorsShown).map(({ file, line, field, reason }) => {
    const place = `${file} line ${line}${field === '' ? '' : `, ${field}`}`
    return cellText(`  ${place}: ${reason}`)
  })
  const skipped = skippedRows(summary)
  const all = row_errors.length < rowErrorsHeld ? row_errors.length : Math.max(row_errors.length, skipped)
  const left = all - lines.length
  if (left <= 0) return lines
  return [...lines, `  and ${count(left)} more; all of them with: throughline jobs export-errors ${job_id}`]
}

function skippedRows(summary: Job['summary']): number {
  if (summary === null || 'matched' in summary) return 0
  return 'rows_skipped' in summary ? summary.rows_skipped : (summary.skipped.unreadable ?? 0)
}

/** Not every row with an error is left out: one that is taken lacks only what could not be read. */
function errorHeading({ row_errors, summary }: Job): string {
  const skipped = skippedRows(summary)
  if (skipped >= Math.min(row_errors.length, rowErrorsHeld)) return ''
  const fields = [...new Set(row_errors.map(({ field }) => field))].filter((field) => field !== '')
  if (skipped > 0) return '; others were taken without what could not be read'
  const lacking = fields.length === 1 ? `their "${cellText(fields[0])}"` : 'what could not be read'
  return `; ${row_errors.length < rowErrorsHeld ? 'these' : 'some'} were taken without ${lacking}`
}

const companies: Record<string, string> = {
  target_account_import: 'Target accounts',
  client_company_import: 'Clients',
}

function outcome({ kind }: Job, summary: ContactImportSummary): string {
  const { changed, gone, connectors, opportunities } = summary
  const counts = `${count(summary.new)} new, ${count(changed)} changed, ${count(gone)} gone.`
  const noun = companies[kind]
  if (noun) return `${noun}: ${counts}`
  return `Contacts: ${counts} Connectors: ${count(connectors)}. Opportunities created or changed: ${count(opportunities)}.`
}

function contactsLeftOut({ gone, missing = 0, left_out = [] }: ContactImportSummary): string[] {
  const lines = left_out.map(({ name, social_id }) => cellText(`  ${name || social_id} (${social_id})`))
  const [are, stay] = missing === 1 ? ['is', 'stays'] : ['are', 'stay']
  return [
    ...(missing > 0
      ? [
          `${counted(missing, 'contacts')} ${are} not in the list and ${stay} connected; --full takes them away.`,
        ]
      : []),
    ...(lines.length > 0 ? ['Not in the list:', ...lines, ...more(gone + missing - lines.length)] : []),
  ]
}

const more = (left: number) => (left > 0 ? [`  and ${count(left)} more`] : [])

const ignoredShown = 5

function ignoredColumns(columns: readonly { file: string; column: string }[]): string[] {
  if (columns.length === 0) return []
  const names = columns.slice(0, ignoredShown).map(({ file, column }) => `${column} (${file})`)
  const left = columns.length - names.length
  return [cellText(`Columns not read: ${names.join(', ')}${left > 0 ? ` and ${count(left)} more` : ''}.`)]
}
