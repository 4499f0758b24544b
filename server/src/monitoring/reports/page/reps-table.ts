import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import { heading, numberHeading } from './column-headings.ts'
import type { Words } from './words.ts'

const repsShownMax = 50

/** The competitor's people who acted, the busiest first. */
export function repsTable(reps: ReportData['reps'], words: Words): Html {
  const { say, counted } = words
  if (reps.length === 0)
    return html`<p class="muted">${say('None in this window.', 'Keine in diesem Zeitraum.')}</p>`
  const rest = reps.length - repsShownMax
  const numbers = say(
    ['Interactions', 'Comments', 'Reactions', 'Accounts'],
    ['Interaktionen', 'Kommentare', 'Reaktionen', 'Firmen'],
  )
  return html`<div class="scroll" role="region" aria-labelledby="reps" tabindex="0">
<table><caption>${say("The competitor's people, the busiest first", 'Die Leute des Wettbewerbers, die aktivsten zuerst')}</caption>
<thead><tr>${heading(say('Rep', 'Vertreter'))}${heading(say('Role', 'Rolle'))}${numbers.map(numberHeading)}
${heading(say('Last active', 'Zuletzt aktiv'))}</tr></thead>
<tbody>${reps.slice(0, repsShownMax).map((rep) => repRow(rep, words))}</tbody></table></div>
${rest > 0 && html`<p class="muted">${say(`And ${counted(rest, ['more rep', 'more reps'])}, in the data of this report.`, `Und ${counted(rest, ['weiterer Vertreter', 'weitere Vertreter'])}, in den Daten dieses Berichts.`)}</p>`}`
}

const repRow = (rep: ReportData['reps'][number], { say, day, number, codeFirst }: Words): Html =>
  html`<tr><th scope="row">${rep.rep_name ?? say('A rep', 'Ein Vertreter')}${rep.rep_title !== '' && html`<span class="small">${rep.rep_title}</span>`}</th>
<td>${codeFirst(rep.role_bucket)}</td><td class="number">${number(rep.interactions)}</td><td class="number">${number(rep.comments)}</td>
<td class="number">${number(rep.reactions)}</td><td class="number">${number(rep.distinct_accounts)}</td>
<td>${rep.last_active === null ? '' : day(rep.last_active)}</td></tr>`
