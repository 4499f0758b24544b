import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import { day, windowWords, words } from './words.ts'

type Changes = ReportData['changes']
type Moved = Changes['heated'][number]

const namesMax = 12

/** What is otherwise than in the report before. */
export function changesSection(changes: Changes): Html {
  const { since } = changes
  if (since === null) return html`<p class="muted">This is the first report on this competitor.</p>`
  const lists = [
    namesList('Newly at risk', changes.newly_at_risk.map(nameOf)),
    namesList('Heated up', changes.heated.map(movement)),
    namesList('Cooled down', changes.cooled.map(movement)),
    namesList('New accounts', changes.new_accounts.map(nameOf)),
    namesList('New reps', changes.new_reps.map(repName)),
    namesList('Gone silent', changes.gone_silent.map(nameOf)),
  ].filter((list) => list !== null)
  const compared = html`<p class="muted">Compared with the report of ${day(since.generated_at)} over ${windowWords(since.window)}.</p>`
  if (lists.length === 0) return html`${compared}<p>Nothing has changed.</p>`
  return html`${compared}<div class="columns">${lists}</div>`
}

const nameOf = ({ company_name }: { company_name: string }) => company_name

const repName = ({ rep_name, rep_title }: Changes['new_reps'][number]) => rep_name ?? (rep_title || 'A rep')

const movement = ({ company_name, before, now }: Moved) =>
  `${company_name}: ${words(before.courtship_label)} ${before.courtship_score.toFixed(1)} to ${words(
    now.courtship_label,
  ).toLowerCase()} ${now.courtship_score.toFixed(1)}`

function namesList(title: string, names: readonly string[]): Html | null {
  if (names.length === 0) return null
  const rest = names.length - namesMax
  return html`<section><h3>${title} (${names.length})</h3>
<ul>${names.slice(0, namesMax).map((name) => html`<li>${name}</li>`)}${rest > 0 && html`<li class="muted">and ${rest} more</li>`}</ul></section>`
}
