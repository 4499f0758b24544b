import { urgencyOf } from '@throughline/contract/competitors/urgency-of.ts'
import { stageName } from '@throughline/contract/crm/stage-name.ts'
import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import { counted, daysBefore, money, number, words } from './words.ts'

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
export function accountTable({ id, caption, accounts, isOurs }: AccountTable): Html {
  if (accounts.length === 0) return html`<p class="muted">None in this window.</p>`
  const shown = accounts.slice(0, accountsShownMax)
  const rest = accounts.length - shown.length
  return html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">
<table><caption>${caption}</caption>
<thead><tr><th scope="col">Account</th><th scope="col">Courtship</th>${isOurs && html`<th scope="col">At risk</th><th scope="col">Urgency</th><th scope="col">Open deal</th>`}
<th scope="col" class="number">Signal</th><th scope="col" class="number">Reps</th><th scope="col" class="number">Interactions</th>
<th scope="col">Last touch</th></tr></thead>
<tbody>${shown.map((account) => accountRow(account, isOurs))}</tbody></table></div>
${rest > 0 && html`<p class="muted">And ${counted(rest, 'more account')}, in the data of this report.</p>`}`
}

function accountRow(account: Account, isOurs: boolean): Html {
  const { courtship_label: label, courtship_score: score } = account
  return html`<tr><th scope="row">${account.company_name}${detail(account.company_domain)}${isOurs && detail(account.owner_email)}</th>
<td><span class="${label}">${words(label)} ${score.toFixed(1)}${meter(score)}</span></td>
${isOurs && html`<td>${account.at_risk ? 'yes' : '–'}</td><td>${urgency(account)}</td><td>${deal(account)}</td>`}
<td class="number">${account.signal_score.toFixed(1)}</td><td class="number">${number(account.distinct_reps)}</td>
<td class="number">${number(account.interactions)}</td><td>${daysBefore(account.last_touch_days)}</td></tr>`
}

const detail = (text: string | null) => (text === null ? null : html`<span class="small">${text}</span>`)

/** It does not depend on a deal; only an account with an open one is at risk. */
const urgency = (account: Account): Html =>
  html`<span class="${account.at_risk ? account.risk_level : 'muted'}">${words(account.risk_level)}</span>${
    urgencyOf(account) === 'new_rep' && detail('a new rep')
  }`

function deal({ has_open_deal, deal_name, deal_stage, deal_amount, deal_currency }: Account): Html {
  if (!has_open_deal) return html`<span class="muted">none</span>`
  const reported = [
    stageName(deal_stage),
    deal_amount === null ? null : money({ amount: deal_amount, currency: deal_currency }),
  ].filter((part) => part !== null)
  return html`${deal_name ?? 'open'}${reported.length > 0 && detail(reported.join(', '))}`
}

/** What the number beside it says, to the eye. */
const meter = (score: number): Html =>
  html`<svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="whole" width="100" height="8" rx="4"/><rect class="part" width="${Math.max(0, Math.min(100, score))}" height="8" rx="4"/></svg>`
