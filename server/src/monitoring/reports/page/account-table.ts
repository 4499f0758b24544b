import { urgencyOf } from '@throughline/contract/competitors/urgency-of.ts'
import { stageName } from '@throughline/contract/crm/stage-name.ts'
import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import { heading, numberHeading } from './column-headings.ts'
import type { Words } from './words.ts'

type Account = ReportData['attack'][number]

/** More rows make a page that nobody reads; the data has them all. */
const accountsShownMax = 100

interface AccountTable {
  id: string
  caption: string
  accounts: readonly Account[]
  /** Of our own accounts also the owner, the deal and the risk are reported. */
  isOurs: boolean
}

/** Accounts with how they are courted, hottest first. */
export function accountTable({ id, caption, accounts, isOurs }: AccountTable, words: Words): Html {
  const { say, counted } = words
  if (accounts.length === 0)
    return html`<p class="muted">${say('None in this window.', 'Keine in diesem Zeitraum.')}</p>`
  const shown = accounts.slice(0, accountsShownMax)
  const rest = accounts.length - shown.length
  const ours = isOurs
    ? say(['At risk', 'Urgency', 'Open deal'], ['Gefährdet', 'Dringlichkeit', 'Offener Deal'])
    : []
  const headings = [say('Account', 'Firma'), say('Courtship', 'Werben'), ...ours]
  const numbers = say(['Signal', 'Reps', 'Interactions'], ['Signal', 'Vertreter', 'Interaktionen'])
  return html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">
<table><caption>${caption}</caption>
<thead><tr>${headings.map(heading)}${numbers.map(numberHeading)}${heading(say('Last touch', 'Zuletzt'))}</tr></thead>
<tbody>${shown.map((account) => accountRow(account, isOurs, words))}</tbody></table></div>
${rest > 0 && html`<p class="muted">${say(`And ${counted(rest, ['more account', 'more accounts'])}, in the data of this report.`, `Und ${counted(rest, ['weitere Firma', 'weitere Firmen'])}, in den Daten dieses Berichts.`)}</p>`}`
}

function accountRow(account: Account, isOurs: boolean, words: Words): Html {
  const { say, number, score: tenths, codeFirst } = words
  const { courtship_label: label, courtship_score: score } = account
  return html`<tr><th scope="row">${account.company_name}${detail(account.company_domain)}${isOurs && detail(account.owner_email)}</th>
<td><span class="${label}">${codeFirst(label)} ${tenths(score)}${meter(score)}</span></td>
${isOurs && html`<td>${account.at_risk ? say('yes', 'ja') : '–'}</td><td>${urgency(account, words)}</td><td>${deal(account, words)}</td>`}
<td class="number">${tenths(account.signal_score)}</td><td class="number">${number(account.distinct_reps)}</td>
<td class="number">${number(account.interactions)}</td><td>${daysBefore(account.last_touch_days, words)}</td></tr>`
}

const detail = (text: string | null) => (text === null ? null : html`<span class="small">${text}</span>`)

/** It does not depend on a deal; only an account with an open one is at risk. */
const urgency = (account: Account, { say, codeFirst }: Words): Html =>
  html`<span class="${account.at_risk ? account.risk_level : 'muted'}">${codeFirst(account.risk_level)}</span>${
    urgencyOf(account) === 'new_rep' && detail(say('a new rep', 'ein neuer Vertreter'))
  }`

/** One deal by its name, and of several also what all of them amount to: by that the accounts stand in order. */
function deal(account: Account, { say, language, money, number }: Words): Html {
  const { has_open_deal, deal_name, deal_stage, deal_amount: amount, deal_currency: currency } = account
  if (!has_open_deal) return html`<span class="muted">${say('none', 'keiner')}</span>`
  const one = [stageName(deal_stage, language), amount === null ? null : money({ amount, currency })]
  const count = account.open_deal_count ?? 0
  const sums = (account.open_amounts ?? []).map(money).join(say(' and ', ' und '))
  return html`${deal_name ?? say('open', 'offen')}${detail(one.filter((part) => part !== null).join(', ') || null)}${
    count > 1 &&
    sums !== '' &&
    detail(say(`${number(count)} open: ${sums}`, `${number(count)} offen: ${sums}`))
  }`
}

/** Counted from the end of the window: whoever reads it later must not take it for their own day. */
const daysBefore = (days: number, { say, counted }: Words): string =>
  days === 0
    ? say('on the last day', 'am letzten Tag')
    : counted(days, say(['day before', 'days before'], ['Tag davor', 'Tage davor']))

/** What the number beside it says, to the eye. */
const meter = (score: number): Html =>
  html`<svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="whole" width="100" height="8" rx="4"/><rect class="part" width="${Math.max(0, Math.min(100, score))}" height="8" rx="4"/></svg>`
