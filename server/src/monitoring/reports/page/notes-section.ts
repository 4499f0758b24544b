import type { Redaction } from '@throughline/contract/competitor-reports/report-share.ts'
import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import { counted, number, percent, words } from './words.ts'

const hidden: Record<Redaction, string> = {
  owner_email: 'who owns an account',
  deals: 'names, stages and amounts of deals',
  target_names: 'the names of those courted, and the posts',
  rep_names: 'the names of the reps, and the posts',
}

/** What the figures rest upon, what is left out, and how to show that nobody changed them. */
export function notesSection(data: ReportData, redacted: readonly Redaction[]): Html {
  const { coverage, excluded, model } = data
  const reasons = Object.entries(excluded).filter(([, count]) => count !== null && count > 0)
  return html`<p>${counted(coverage.reps_tracked, 'rep')} under watch, ${number(coverage.reps_with_data)} of them seen in this
window.${
    data.summary.interactions > 0 &&
    html` Times of interactions: ${percent(coverage.exact)} exact, ${percent(coverage.derived)} derived from ids,
${coverage.day !== undefined && html`${percent(coverage.day)} to the day, `}${percent(coverage.observed)} when they were first seen.`
  }</p>
${
  reasons.length > 0 &&
  html`<p>Not counted: ${reasons.map(([reason, count]) => `${words(reason).toLowerCase()} ${number(count ?? 0)}`).join(', ')}.</p>`
}
${redacted.length > 0 && html`<p>Left out of this page: ${redacted.map((one) => hidden[one]).join('; ')}.</p>`}
<p>Model ${model.version}. SHA-256 of the data: <code>${data.sha256}</code></p>`
}
