import { html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import { counted, day, number } from './words.ts'

const width = 720
const height = 100

/** Interactions over time as bars, with the same figures as a table for those who do not see them. */
export function activityChart({ activity, granularity }: Pick<ReportData, 'activity' | 'granularity'>) {
  const first = activity[0]
  const last = activity.at(-1)
  if (!first || !last) return html`<p class="muted">No interactions in this window.</p>`
  const most = Math.max(1, ...activity.map(({ interactions }) => interactions))
  const step = width / activity.length
  const gap = Math.min(3, step * 0.2)
  const bars = activity.map(({ bucket, interactions }, at) => {
    const tall = (interactions / most) * height
    const place = html`x="${fixed(at * step)}" y="${fixed(height - tall)}"`
    return html`<rect ${place} width="${fixed(step - gap)}" height="${fixed(tall)}"><title>${day(bucket)}: ${number(interactions)}</title></rect>`
  })
  const total = activity.reduce((sum, { interactions }) => sum + interactions, 0)
  const reported = `${counted(total, 'interaction')} in ${counted(activity.length, granularity)}, at most ${number(most)} in a ${granularity}`
  return html`<figure>
<svg class="chart" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${reported}">
${bars}
</svg>
<p class="axis" aria-hidden="true"><span>${day(first.bucket)}</span><span>${day(last.bucket)}</span></p>
<figcaption>${reported}.</figcaption>
<details><summary>As a table</summary>
<table><caption>Interactions by ${granularity}</caption><thead><tr><th scope="col">${granularity === 'day' ? 'Day' : `First day of the ${granularity}`}</th><th scope="col" class="number">Interactions</th></tr></thead>
<tbody>${activity.map(({ bucket, interactions }) => html`<tr><th scope="row">${bucket}</th><td class="number">${number(interactions)}</td></tr>`)}</tbody></table>
</details>
</figure>`
}

const fixed = (value: number) => String(Math.round(value * 100) / 100)
