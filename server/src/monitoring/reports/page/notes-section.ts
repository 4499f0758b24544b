import type { Redaction } from '@throughline/contract/competitor-reports/report-share.ts'
import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import type { Words } from './words.ts'

const hidden: Record<Redaction, readonly [english: string, german: string]> = {
  owner_email: ['who owns an account', 'wer für eine Firma zuständig ist'],
  deals: ['names, stages and amounts of deals', 'Namen, Stufen und Beträge von Deals'],
  target_names: ['the names of those courted, and the posts', 'die Namen der Umworbenen und die Beiträge'],
  rep_names: ['the names of the reps, and the posts', 'die Namen der Vertreter und die Beiträge'],
}

/** What the figures rest upon, what is left out, and how to show that nobody changed them. */
export function notesSection(data: ReportData, redacted: readonly Redaction[], words: Words): Html {
  const { say, number, code, counted } = words
  const { coverage, excluded, model } = data
  const reps = counted(coverage.reps_tracked, say(['rep', 'reps'], ['Vertreter', 'Vertreter']))
  const seen = number(coverage.reps_with_data)
  const reasons = Object.entries(excluded)
    .filter(([, count]) => count !== null && count > 0)
    .map(([reason, count]) => `${code(reason)} ${number(count ?? 0)}`)
  return html`<p>${say(`${reps} under watch, ${seen} of them seen in this window.`, `${reps} beobachtet, davon ${seen} in diesem Zeitraum gesehen.`)}
${data.summary.interactions > 0 && precisions(coverage, words)}</p>
${reasons.length > 0 && html`<p>${say('Not counted', 'Nicht gezählt')}: ${reasons.join(', ')}.</p>`}
${redacted.length > 0 && html`<p>${say('Left out of this page', 'Auf dieser Seite fehlen')}: ${redacted.map((one) => say(...hidden[one])).join('; ')}.</p>`}
<p>${say('Model', 'Modell')} ${model.version}. ${say('SHA-256 of the data', 'SHA-256 der Daten')}: <code>${data.sha256}</code></p>`
}

function precisions(
  { exact, derived, day, observed }: ReportData['coverage'],
  { say, percent }: Words,
): string {
  const parts = [
    say(`${percent(exact)} exact`, `${percent(exact)} genau`),
    say(`${percent(derived)} derived from ids`, `${percent(derived)} aus Kennungen abgeleitet`),
    ...(day === undefined ? [] : [say(`${percent(day)} to the day`, `${percent(day)} auf den Tag genau`)]),
    say(
      `${percent(observed)} when they were first seen`,
      `${percent(observed)} als sie erstmals gesehen wurden`,
    ),
  ]
  return `${say('Times of interactions', 'Zeiten der Interaktionen')}: ${parts.join(', ')}.`
}
