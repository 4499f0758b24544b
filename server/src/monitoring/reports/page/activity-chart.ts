import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import { heading, numberHeading } from './column-headings.ts'
import type { Words } from './words.ts'

const width = 720
const height = 100

/** Interactions over time as bars, with the same figures as a table for those who do not see them. */
export function activityChart(
  { activity, granularity }: Pick<ReportData, 'activity' | 'granularity'>,
  words: Words,
): Html {
  const { say, day, number, counted } = words
  const first = activity[0]
  const last = activity.at(-1)
  if (!first || !last)
    return html`<p class="muted">${say('No interactions in this window.', 'Keine Interaktionen in diesem Zeitraum.')}</p>`
  const most = Math.max(1, ...activity.map(({ interactions }) => interactions))
  const step = width / activity.length
  const gap = Math.min(3, step * 0.2)
  const bars = activity.map(({ bucket, interactions }, at) => {
    const tall = (interactions / most) * height
    const place = html`x="${fixed(at * step)}" y="${fixed(height - tall)}"`
    return html`<rect ${place} width="${fixed(step - gap)}" height="${fixed(tall)}"><title>${day(bucket)}: ${number(interactions)}</title></rect>`
  })
  const total = activity.reduce((sum, { interactions }) => sum + interactions, 0)
  const [one, more, each, firstDay, caption] = say(english, german)[granularity]
  const sums = `${counted(total, say(['interaction', 'interactions'], ['Interaktion', 'Interaktionen']))} in ${counted(activity.length, [one, more])}`
  const reported = `${sums}, ${say('at most', 'höchstens')} ${number(most)} ${each}`
  return html`<figure>
<svg class="chart" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${reported}">
${bars}
</svg>
<p class="axis" aria-hidden="true"><span>${day(first.bucket)}</span><span>${day(last.bucket)}</span></p>
<figcaption>${reported}.</figcaption>
<details><summary>${say('As a table', 'Als Tabelle')}</summary>
<table><caption>${caption}</caption><thead><tr>${heading(firstDay)}${numberHeading(say('Interactions', 'Interaktionen'))}</tr></thead>
<tbody>${activity.map(({ bucket, interactions }) => html`<tr><th scope="row">${day(bucket)}</th><td class="number">${number(interactions)}</td></tr>`)}</tbody></table>
</details>
</figure>`
}

const fixed = (value: number) => String(Math.round(value * 100) / 100)

type BucketWords = readonly [one: string, more: string, each: string, heading: string, caption: string]

const english: Record<ReportData['granularity'], BucketWords> = {
  day: ['day', 'days', 'in a day', 'Day', 'Interactions by day'],
  week: ['week', 'weeks', 'in a week', 'First day of the week', 'Interactions by week'],
  month: ['month', 'months', 'in a month', 'First day of the month', 'Interactions by month'],
}

const german: typeof english = {
  day: ['Tag', 'Tagen', 'an einem Tag', 'Tag', 'Interaktionen nach Tagen'],
  week: ['Woche', 'Wochen', 'in einer Woche', 'Erster Tag der Woche', 'Interaktionen nach Wochen'],
  month: ['Monat', 'Monaten', 'in einem Monat', 'Erster Tag des Monats', 'Interaktionen nach Monaten'],
}
