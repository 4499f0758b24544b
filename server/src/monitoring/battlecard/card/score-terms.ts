import type { scoreTerms } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'
import { largestRemainder } from '../../../network/opportunities/evidence/largest-remainder.ts'
import type { CourtshipTerm } from '../model/courtship.ts'
import type { BattlecardModel } from '../model/model.ts'
import type { AccountScores } from './account-scores.ts'
import type { SumsRow } from './account-sums.ts'

type ScoreTerms = Static<typeof scoreTerms>

const agesOldestLast = [
  { age_days: '0-30', slice: 3 },
  { age_days: '31-60', slice: 2 },
  { age_days: '61-90', slice: 1 },
  { age_days: 'older', slice: 0 },
] as const

/**
 * What the printed scores are made of, in points of a tenth that sum to them: the signal by the age of the interactions, each
 * by its share of the decayed sum, the courtship by its five terms.
 */
export function scoreTermsOf(sums: SumsRow, scores: AccountScores, model: BattlecardModel): ScoreTerms {
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

/** A printed score dealt out by weight in tenths, what is left over to the largest remainders. */
function tenthsOf(score: number, weights: readonly number[]): number[] {
  const tenths = Math.round(score * 10)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (tenths * weight) / sum)
  return largestRemainder(tenths, exact).map((points) => points / 10)
}
