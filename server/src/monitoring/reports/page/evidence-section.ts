import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import type { Words } from './words.ts'

type Account = ReportData['attack'][number]
type Evidence = Account['evidence'][number]

const accountsMax = 5

/** What the hottest accounts of each side rest upon. */
export function evidenceSection(
  { attack, defend }: Pick<ReportData, 'attack' | 'defend'>,
  words: Words,
): Html {
  const accounts = [...defend.slice(0, accountsMax), ...attack.slice(0, accountsMax)]
  const reported = accounts.filter(({ evidence }) => evidence.length > 0)
  if (reported.length === 0)
    return html`<p class="muted">${words.say('None in this window.', 'Nichts in diesem Zeitraum.')}</p>`
  return html`<div class="columns">${reported.map((account) => accountEvidence(account, words))}</div>`
}

const accountEvidence = ({ company_name, evidence }: Account, words: Words): Html =>
  html`<section><h3>${company_name}</h3><ul>${evidence.map((one) => html`<li>${interaction(one, words)}</li>`)}</ul></section>`

function interaction(one: Evidence, { say, day, codeFirst }: Words): Html {
  const { rep, target, type, engagement_at, precision, post_url, content_preview } = one
  const who = (person: Evidence['rep'], otherwise: string) =>
    html`${person.name ?? otherwise}${person.title !== '' && ` (${person.title})`}`
  const on = day(engagement_at)
  const when = ['exact', 'day'].includes(precision) ? on : say(`about ${on}`, `etwa ${on}`)
  return html`${codeFirst(type)}, ${when}: ${who(rep, say('a rep', 'ein Vertreter'))} ${say('to', 'mit')} ${who(target, say('somebody', 'jemandem'))}${post(post_url, say('post', 'Beitrag'))}
${content_preview !== null && content_preview !== '' && html`<span class="small quote">${say('“', '„')}${content_preview}${say('”', '“')}</span>`}`
}

/** An address comes from a file somebody imported: only one that a browser fetches becomes a link. */
function post(url: string | null, text: string): Html | null {
  if (url === null || !/^https?:\/\//i.test(url)) return null
  return html` <a href="${url}" rel="noopener noreferrer nofollow">${text}</a>`
}
