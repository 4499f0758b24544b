import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData, SharedReport } from '../redact-report.ts'
import { accountTable } from './account-table.ts'
import { activityChart } from './activity-chart.ts'
import { changesSection } from './changes-section.ts'
import { evidenceSection } from './evidence-section.ts'
import { notesSection } from './notes-section.ts'
import { pageFrame } from './page-frame.ts'
import { repsTable } from './reps-table.ts'
import type { Words } from './words.ts'

/** A shared report as a page of its own: no script, nothing fetched, fit for print. */
export function renderReportPage(report: SharedReport, words: Words): string {
  const { competitor_name: name, report_data: data, redacted } = report
  const { say } = words
  const title = say(`${name}: competitor report`, `${name}: Wettbewerberbericht`)
  const first = redacted.includes('deals')
    ? say('at risk', 'gefährdete')
    : say('the largest open amount at risk', 'der größte gefährdete offene Betrag')
  const defendCaption = say(
    `Ours, and courted by the competitor; ${first} first, then hottest`,
    `Unsere, um die der Wettbewerber wirbt; ${first} zuerst, dann die heißesten`,
  )
  const attackCaption = say(
    'Not ours yet, and courted by the competitor; hottest first',
    'Noch nicht unsere, um die der Wettbewerber wirbt; die heißesten zuerst',
  )
  return pageFrame(
    words,
    title,
    html`<header>${otherLanguage(words)}<h1>${title}</h1>
<p>${say('Window', 'Zeitraum')}: ${words.windowWords(data.window)}</p>
<p class="muted">${made(data, words)}</p></header>
<main>
${summary(data, words)}
<h2>${say('What has changed', 'Was sich geändert hat')}</h2>${changesSection(data.changes, words)}
<h2>${say('Activity', 'Aktivität')}</h2>${activityChart(data, words)}
<h2 id="defend">${say('Accounts to defend', 'Firmen zum Verteidigen')}</h2>
${accountTable({ id: 'defend', caption: defendCaption, accounts: data.defend, isOurs: true }, words)}
<h2 id="attack">${say('Accounts to attack', 'Firmen zum Angreifen')}</h2>
${accountTable({ id: 'attack', caption: attackCaption, accounts: data.attack, isOurs: false }, words)}
<h2>${say('What shows it', 'Was es zeigt')}</h2>${evidenceSection(data, words)}
<h2 id="reps">${say('Who is behind it', 'Wer dahinter steht')}</h2>${repsTable(data.reps, words)}
</main>
<footer><h2>${say('About these figures', 'Zu diesen Zahlen')}</h2>${notesSection(data, redacted, words)}</footer>`,
  )
}

/** For whoever opens it in a browser of another language than their own. */
const otherLanguage = ({ say }: Words): Html =>
  html`<a class="language" href="?lang=${say('de', 'en')}" lang="${say('de', 'en')}" hreflang="${say('de', 'en')}">${say('Deutsch', 'English')}</a>`

function made({ generated_at, data_through }: ReportData, { say, minute }: Words): string {
  const at = say(`Made ${minute(generated_at)}`, `Erstellt am ${minute(generated_at)}`)
  if (data_through === null) return `${at}.`
  const through = minute(data_through)
  return say(`${at}, with what had come in by ${through}.`, `${at}, mit dem Stand vom ${through}.`)
}

function summary({ summary: figures }: ReportData, { say, number, money }: Words): Html {
  const amounts = figures.amount_at_risk ?? []
  const counts: [string, number][] = [
    [say('Reps tracked', 'Beobachtete Vertreter'), figures.persons_tracked],
    [say('Interactions', 'Interaktionen'), figures.interactions],
    [say('Accounts touched', 'Berührte Firmen'), figures.accounts_touched],
    [say('To attack', 'Angriff'), figures.atk_accounts],
    [say('To defend', 'Abwehr'), figures.def_accounts],
    [say('At risk', 'Gefährdet'), figures.at_risk],
  ]
  const atRisk = say('Open deals at risk', 'Gefährdete offene Deals')
  const reported = [
    ...counts.map(([term, count]) => [term, number(count)]),
    ...(amounts.length > 0 ? [[atRisk, amounts.map(money).join(say(' and ', ' und '))]] : []),
  ]
  return html`<dl class="figures">${reported.map(([term, figure]) => html`<div><dt>${term}</dt><dd>${figure}</dd></div>`)}</dl>`
}
