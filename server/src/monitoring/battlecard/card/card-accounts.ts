import type { cardAccount } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'
import type { BattlecardModel } from '../model/model.ts'
import { accountScores } from './account-scores.ts'
import type { AccountFacts, SumsRow } from './account-sums.ts'
import type { RepsOfAccount, TargetsOfAccount } from './active-pairs.ts'
import { type PathRow, shownPath } from './card-paths.ts'
import type { Standing } from './card-standings.ts'
import { rankAccounts } from './rank-accounts.ts'
import { scoreTermsOf } from './score-terms.ts'
import type { WindowPlan } from './window-plan.ts'

export type CardAccount = Static<typeof cardAccount>

/** What is known of an account from every side. */
interface CardAccountRow extends AccountFacts {
  standing: Standing
  path: PathRow | undefined
}

/** The accounts that every side knows of; what only one knows of is no account of the window. */
export function accountRows(parts: {
  sums: readonly SumsRow[]
  reps: ReadonlyMap<string, RepsOfAccount>
  targets: ReadonlyMap<string, TargetsOfAccount>
  standings: ReadonlyMap<string, Standing>
  paths: readonly (PathRow & { company_id: string })[]
}): CardAccountRow[] {
  const pathOf = new Map(parts.paths.map((row) => [row.company_id, row]))
  const rows: CardAccountRow[] = []
  for (const sums of parts.sums) {
    const id = sums.company_id
    const reps = parts.reps.get(id)
    const targets = parts.targets.get(id)
    const standing = parts.standings.get(id)
    if (reps && targets && standing) rows.push({ sums, reps, targets, standing, path: pathOf.get(id) })
  }
  return rows
}

/** The accounts as the card shows them, ranked; with the terms of their scores where that is asked for. */
export function cardAccounts(
  rows: readonly CardAccountRow[],
  of: { plan: WindowPlan; model: BattlecardModel; explain: boolean },
): CardAccount[] {
  return rankAccounts(rows.map((row) => cardAccountOf(row, of)))
}

function cardAccountOf(
  row: CardAccountRow,
  { plan, model, explain }: { plan: WindowPlan; model: BattlecardModel; explain: boolean },
): CardAccount {
  const { sums, reps, standing, path } = row
  const scores = accountScores(row, plan, model)
  // What is spread comes last: an object that is given more than it was copied with becomes a table of hashes.
  const account: CardAccount = {
    signal_score: scores.signal_score,
    courtship_score: scores.courtship_score,
    courtship_label: scores.courtship_label,
    risk_level: scores.risk_level,
    last_touch_days: scores.last_touch_days,
    distinct_reps: reps.distinct_reps,
    interactions: sums.interactions,
    ...standing,
  }
  if (path) account.best_path = shownPath(path)
  if (explain) account.terms = scoreTermsOf(sums, scores, model)
  return account
}
