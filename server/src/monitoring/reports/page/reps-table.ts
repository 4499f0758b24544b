import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import { counted, day, number, words } from './words.ts'

const repsShownMax = 50

/** The competitor's people who acted, the busiest first. */
export function repsTable(reps: ReportData['reps']): Html {
  if (reps.length === 0) return html`<p class="muted">None in this window.</p>`
  const rest = reps.length - repsShownMax
  return html`<div class="scroll" role="region" aria-labelledby="reps" tabindex="0">
<table><caption>The competitor's people, the busiest first</caption>
<thead><tr><th scope="col">Rep</th><th scope="col">Role</th><th scope="col" class="number">Interactions</th>
<th scope="col" class="number">Comments</th><th scope="col" class="number">Reactions</th><th scope="col" class="number">Accounts</th>
<th scope="col">Last active</th></tr></thead>
<tbody>${reps.slice(0, repsShownMax).map(repRow)}</tbody></table></div>
${rest > 0 && html`<p class="muted">And ${counted(rest, 'more rep')}, in the data of this report.</p>`}`
}

const repRow = (rep: ReportData['reps'][number]): Html =>
  html`<tr><th scope="row">${rep.rep_name ?? 'A rep'}${rep.rep_title !== '' && html`<span class="small">${rep.rep_title}</span>`}</th>
<td>${words(rep.role_bucket)}</td><td class="number">${number(rep.interactions)}</td><td class="number">${number(rep.comments)}</td>
<td class="number">${number(rep.reactions)}</td><td class="number">${number(rep.distinct_accounts)}</td>
<td>${rep.last_active === null ? '' : day(rep.last_active)}</td></tr>`
