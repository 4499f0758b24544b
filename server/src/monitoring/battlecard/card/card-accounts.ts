import type { cardAccount } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { BattlecardModel } from '../model/model.ts'
import { accountScores } from './account-scores.ts'
import { type Standing, type StandingParts, standingsOf, standingsStatements } from './account-standings.ts'
import { type AccountFacts, accountSums, type SumsRow } from './account-sums.ts'
import {
  accountsAround,
  type RepsOfAccount,
  repsWithin,
  type TargetsOfAccount,
  targetsWithin,
} from './active-pairs.ts'
import { type PathRow, shownPath } from './card-paths.ts'
import type { CompetitorScope } from './edge-interactions.ts'
import { rankAccounts } from './rank-accounts.ts'
import { scoreTermsOf } from './score-terms.ts'
import type { WindowPlan } from './window-plan.ts'

export type CardAccount = Static<typeof cardAccount>

/** What is known of an account from every side. */
interface CardAccountRow extends AccountFacts {
  standing: Standing
  path?: PathRow | undefined
}

/** What `accountStatements` answer, in their order. */
export type AccountParts = [
  SumsRow[],
  OfCompany<RepsOfAccount>[],
  OfCompany<TargetsOfAccount>[],
  ...StandingParts,
]

export type OfCompany<Facts> = Facts & { company_id: string }

/** What is asked of the accounts of a competitor in a window, and of those around it. */
export const accountStatements = (
  scope: CompetitorScope,
  plan: WindowPlan,
  model: BattlecardModel,
): [Sql, Sql, Sql, Sql, Sql, Sql, Sql] => [
  accountSums(scope, plan, model),
  repsWithin(scope, plan),
  targetsWithin(scope, plan),
  ...standingsStatements(scope.tenantId, sql`array(${accountsAround(scope, plan)})`),
]

/** The accounts that every side knows of; what only one knows of is no account of the window. */
export function accountRows([sums, reps, targets, ...standings]: AccountParts): CardAccountRow[] {
  const repsOf = byCompany(reps)
  const targetsOf = byCompany(targets)
  const standingOf = standingsOf(standings)
  return sums.flatMap((row) => {
    const id = row.company_id
    const [reps, targets, standing] = [repsOf.get(id), targetsOf.get(id), standingOf.get(id)]
    return reps && targets && standing ? [{ sums: row, reps, targets, standing }] : []
  })
}

const byCompany = <Facts>(rows: readonly OfCompany<Facts>[]) =>
  new Map(rows.map((row) => [row.company_id, row]))

/** The accounts as the card shows them, ranked; with the terms of their scores where that is asked for. */
export function cardAccounts(
  { parts, paths }: { parts: AccountParts; paths: readonly OfCompany<PathRow>[] },
  of: { plan: WindowPlan; model: BattlecardModel; explain: boolean },
): CardAccount[] {
  const pathOf = byCompany(paths)
  const rows = accountRows(parts).map((row) => ({ ...row, path: pathOf.get(row.sums.company_id) }))
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
