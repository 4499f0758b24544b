import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData, SharedReport } from '../redact-report.ts'
import { accountTable } from './account-table.ts'
import { activityChart } from './activity-chart.ts'
import { changesSection } from './changes-section.ts'
import { evidenceSection } from './evidence-section.ts'
import { notesSection } from './notes-section.ts'
import { pageFrame } from './page-frame.ts'
import { repsTable } from './reps-table.ts'
import { minute, money, number, windowWords } from './words.ts'

/** A shared report as a page of its own: no script, nothing fetched, fit for print. */
export function renderReportPage(report: SharedReport): string {
  const { competitor_name: name, report_data: data, redacted } = report
  return pageFrame(
    `${name}: competitor report`,
    html`<header><h1>${name}: competitor report</h1>
<p>Window: ${windowWords(data.window)}</p>
<p class="muted">Made ${minute(data.generated_at)}${data.data_through !== null && `, with what had come in by ${minute(data.data_through)}`}.</p></header>
<main>
${summary(data)}
<h2>What has changed</h2>${changesSection(data.changes)}
<h2>Activity</h2>${activityChart(data)}
<h2 id="defend">Accounts to defend</h2>
${accountTable({ id: 'defend', caption: `Ours, and courted by the competitor; ${redacted.includes('deals') ? 'at risk' : 'the largest open amount at risk'} first, then hottest`, accounts: data.defend, isOurs: true })}
<h2 id="attack">Accounts to attack</h2>
${accountTable({ id: 'attack', caption: 'Not ours yet, and courted by the competitor; hottest first', accounts: data.attack, isOurs: false })}
<h2>What shows it</h2>${evidenceSection(data)}
<h2 id="reps">Who is behind it</h2>${repsTable(data.reps)}
</main>
<footer><h2>About these figures</h2>${notesSection(data, redacted)}</footer>`,
  )
}

function summary({ summary: figures }: ReportData): Html {
  const amounts = figures.amount_at_risk ?? []
  const counts: [string, number][] = [
    ['Reps tracked', figures.persons_tracked],
    ['Interactions', figures.interactions],
    ['Accounts touched', figures.accounts_touched],
    ['To attack', figures.atk_accounts],
    ['To defend', figures.def_accounts],
    ['At risk', figures.at_risk],
  ]
  const reported = [
    ...counts.map(([term, count]) => [term, number(count)]),
    ...(amounts.length > 0 ? [['Open deals at risk', amounts.map(money).join(' and ')]] : []),
  ]
  return html`<dl class="figures">${reported.map(([term, figure]) => html`<div><dt>${term}</dt><dd>${figure}</dd></div>`)}</dl>`
}
