import { createHash } from 'node:crypto'
import type { reportData } from '@throughline/contract/competitor-reports/report-data.ts'
import type { Redaction } from '@throughline/contract/competitor-reports/report-share.ts'
import type { Static } from 'typebox'
import { canonicalJson } from '../../floor/text/canonical-json.ts'
import { rankByStake } from '../battlecard/card/amounts.ts'
import { rankAccounts } from '../battlecard/card/rank-accounts.ts'

export type ReportData = Static<typeof reportData>

/** A report as whoever has its address may see it. */
export interface SharedReport {
  competitor_name: string
  created_at: string
  redacted: Redaction[]
  report_data: ReportData
}

type Account = ReportData['attack'][number]
type Evidence = Account['evidence'][number]

/** A report without what its sharing keeps back; the hash is that of what is left. */
export function redactReport(data: ReportData, redact: readonly Redaction[]): ReportData {
  if (redact.length === 0) return data
  const hides = new Set(redact)
  const account = (row: Account): Account => ({
    ...row,
    ...(hides.has('owner_email') && { owner_email: null }),
    ...(hides.has('deals') && withoutDeal),
    evidence: row.evidence.map((one) => redactEvidence(one, hides)),
  })
  const rep = <Row extends object>(row: Row): Row =>
    hides.has('rep_names') ? { ...row, rep_social_id: null, rep_name: null } : row
  return sealed({
    ...data,
    attack: data.attack.map(account),
    // The order would show which deals are larger.
    defend: hides.has('deals')
      ? rankByStake(rankAccounts(data.defend.map(account)))
      : data.defend.map(account),
    summary: hides.has('deals') ? { ...data.summary, amount_at_risk: null } : data.summary,
    reps: data.reps.map(rep),
    changes: { ...data.changes, new_reps: data.changes.new_reps.map(rep) },
  })
}

/** The report with the hash of all the rest of it. */
export function sealed(data: Omit<ReportData, 'sha256'>): ReportData {
  const { sha256: _former, ...rest } = { sha256: '', ...data }
  return { ...rest, sha256: createHash('sha256').update(canonicalJson(rest)).digest('hex') }
}

/** Whether there is a deal stays visible: it is what makes an account one at risk. */
const withoutDeal = {
  deal_name: null,
  deal_stage: null,
  deal_amount: null,
  deal_currency: null,
  open_deal_count: null,
  open_amounts: null,
}

/** A post and what was written there hold names too: in the address, in a greeting. */
function redactEvidence(one: Evidence, hides: ReadonlySet<Redaction>): Evidence {
  const nobody = { social_id: null, name: null }
  const hidesNames = hides.has('target_names') || hides.has('rep_names')
  return {
    ...one,
    rep: hides.has('rep_names') ? { ...one.rep, ...nobody } : one.rep,
    target: hides.has('target_names') ? { ...one.target, ...nobody } : one.target,
    ...(hidesNames && { post_url: null, content_preview: null }),
  }
}
