import type { cardAccount, scoreTerms } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { largestRemainder } from '../../../network/opportunities/evidence/largest-remainder.ts'
import type { CourtshipTerm } from '../model/courtship.ts'
import type { BattlecardModel } from '../model/model.ts'
import { type AccountScores, accountScores } from './account-scores.ts'
import { type Standing, type StandingParts, standingsOf, standingsStatements } from './account-standings.ts'
import { type AccountFacts, accountSums, type SumsRow } from './account-sums.ts'
import {
  accountsAround,
  type RepsOfAccount,
  repsWithin,
  type TargetsOfAccount,
  targetsWithin,
} from './active-pairs.ts'
import { type BestPathRow, shownBestPath } from './card-paths.ts'
import type { CompetitorScope } from './edge-interactions.ts'
import { rankAccounts } from './rank-accounts.ts'
import type { WindowPlan } from './window-plan.ts'

export type CardAccount = Static<typeof cardAccount>

/** All that the statements answered for an account. */
interface CardAccountRow extends AccountFacts {
  standing: Standing
  path?: BestPathRow | undefined
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

/** The accounts of which every statement has a row. Any other is not an account of the window. */
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
  { parts, paths }: { parts: AccountParts; paths: readonly OfCompany<BestPathRow>[] },
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
  // The spread comes last: V8 turns an object that gets more properties after a spread into a slow dictionary.
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
  if (path) account.best_path = shownBestPath(path)
  if (explain) account.terms = scoreTermsOf(sums, scores, model)
  return account
}

type ScoreTerms = Static<typeof scoreTerms>

const agesOldestLast = [
  { age_days: '0-30', slice: 3 },
  { age_days: '31-60', slice: 2 },
  { age_days: '61-90', slice: 1 },
  { age_days: 'older', slice: 0 },
] as const

/**
 * The parts of the printed scores, in tenths of a point that add up to them: the signal by the age of the interactions,
 * each by its share of the decayed sum, the courtship by its five terms.
 */
function scoreTermsOf(sums: SumsRow, scores: AccountScores, model: BattlecardModel): ScoreTerms {
  const { recency, terms } = scores.courtship
  const raws = agesOldestLast.map(({ slice }) => sums.raw_of_slice[slice] ?? 0)
  const signalPoints = tenthsOf(scores.signal_score, raws)
  const parts = Object.entries(model.courtship_shares) as [CourtshipTerm, number][]
  const courtshipPoints = tenthsOf(
    scores.courtship_score,
    parts.map(([term, share]) => share * terms[term]),
  )
  return {
    signal_raw: sums.raw,
    signal: agesOldestLast.map(({ age_days }, n) => ({
      age_days,
      raw: raws[n] ?? 0,
      points: signalPoints[n] ?? 0,
    })),
    recency,
    courtship: parts.map(([term, share], n) => ({
      term,
      value: terms[term],
      share,
      points: courtshipPoints[n] ?? 0,
    })),
  }
}

/** Divides a printed score by weight, in tenths. What is left over goes to the largest remainders. */
function tenthsOf(score: number, weights: readonly number[]): number[] {
  const tenths = Math.round(score * 10)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (tenths * weight) / sum)
  return largestRemainder(tenths, exact).map((points) => points / 10)
}
