import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import { day, words } from './words.ts'

type Account = ReportData['attack'][number]
type Evidence = Account['evidence'][number]

const accountsMax = 5

/** What the hottest accounts of each side rest upon. */
export function evidenceSection({ attack, defend }: Pick<ReportData, 'attack' | 'defend'>): Html {
  const accounts = [...defend.slice(0, accountsMax), ...attack.slice(0, accountsMax)]
  const reported = accounts.filter(({ evidence }) => evidence.length > 0)
  if (reported.length === 0) return html`<p class="muted">None in this window.</p>`
  return html`<div class="columns">${reported.map(accountEvidence)}</div>`
}

const accountEvidence = ({ company_name, evidence }: Account): Html =>
  html`<section><h3>${company_name}</h3><ul>${evidence.map((one) => html`<li>${interaction(one)}</li>`)}</ul></section>`

function interaction({
  rep,
  target,
  type,
  engagement_at,
  precision,
  post_url,
  content_preview,
}: Evidence): Html {
  const who = (person: Evidence['rep'], otherwise: string) =>
    html`${person.name ?? otherwise}${person.title !== '' && ` (${person.title})`}`
  const when = ['exact', 'day'].includes(precision) ? day(engagement_at) : `about ${day(engagement_at)}`
  return html`${words(type)}, ${when}: ${who(rep, 'a rep')} to ${who(target, 'somebody')}${post(post_url)}
${content_preview !== null && content_preview !== '' && html`<span class="small quote">“${content_preview}”</span>`}`
}

/** An address comes from a file somebody imported: only one that a browser fetches becomes a link. */
function post(url: string | null): Html | null {
  if (url === null || !/^https?:\/\//i.test(url)) return null
  return html` <a href="${url}" rel="noopener noreferrer nofollow">post</a>`
}
