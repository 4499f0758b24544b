import type { ContactImportSummary } from '@throughline/contract/jobs/job.ts'
import { cellText } from '../output/cell-text.ts'
import type { Job } from './job.ts'
import { count } from './stage-text.ts'

const rowErrorsShown = 10

/** What came of an import, for reading: the counts, and the first rows that were left out with their reasons. */
export function summaryLines({
  status,
  summary,
  dry_run,
  row_errors,
  created_at,
  finished_at,
}: Job): string[] {
  const lines = row_errors
    .slice(0, rowErrorsShown)
    .map(({ file, line, field, reason }) => cellText(`  ${file} line ${line}, ${field}: ${reason}`))
  const left = row_errors.length - lines.length
  if (summary === null || !('connectors' in summary)) return [...lines, ...more(left)]
  // Of a file that could not be read its error says all there is.
  if (status === 'FAILED' && summary.rows_read === 0) return [...lines, ...more(left)]
  const ignored = ignoredColumns(summary.ignored_columns ?? [])
  const seconds = finished_at === null ? 0 : (Date.parse(finished_at) - Date.parse(created_at)) / 1000
  return [
    `${dry_run ? 'Dry run, nothing was changed. Read' : 'Read'} ${count(summary.rows_read)} rows in ${seconds.toFixed(1)} s, ` +
      `left out ${count(summary.rows_skipped)}${lines.length > 0 ? ':' : '.'}`,
    ...lines,
    ...more(left),
    ...ignored,
    `Contacts: ${count(summary.new)} new, ${count(summary.changed)} changed, ${count(summary.gone)} gone. ` +
      `Connectors: ${count(summary.connectors)}. Opportunities created or changed: ${count(summary.opportunities)}.`,
    ...contactsLeftOut(summary),
  ]
}

function contactsLeftOut({ gone, missing = 0, left_out = [] }: ContactImportSummary): string[] {
  const lines = left_out.map(({ name, social_id }) => cellText(`  ${name || social_id} (${social_id})`))
  return [
    ...(missing > 0
      ? [`${count(missing)} contacts are not in the list and stay connected; --full takes them away.`]
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
