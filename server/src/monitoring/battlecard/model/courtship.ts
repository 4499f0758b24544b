import type { courtshipLabels } from '@throughline/contract/competitor-accounts/account.ts'
import type { riskLevels } from '@throughline/contract/competitors/battlecard.ts'
import type { BattlecardModel, TargetSeniority } from './model.ts'
import { printed } from './signal-score.ts'

export type CourtshipLabel = (typeof courtshipLabels)[number]

/**
 * What is known of an account in a window. What ends in `_90` is of the last 90 days before the reference time, and so are
 * the numbers of interactions by the seniority of whom they were upon.
 */
export interface CourtshipFacts extends Record<TargetSeniority, number> {
  interactions: number
  /** Whole days from the last touch to the reference time. */
  last_touch_days: number
  /** All interactions are about one and the same post. */
  one_post: boolean
  /** Distinct (rep, target, UTC day). */
  touch_days_90: number
  touch_days_30: number
  touch_days_31_60: number
  deep_interactions_90: number
  distinct_targets_90: number
  distinct_reps_90: number
}

export type CourtshipTerm = keyof BattlecardModel['courtship_shares']

interface Courtship {
  score: number
  label: CourtshipLabel
  /** The factor by which recency weighs the sum of the terms: from the floor of the model to 1. */
  recency: number
  /** Each term as it enters the sum, 0 to 1. */
  terms: Record<CourtshipTerm, number>
}

/** Whether somebody is pursued steadily, broadly and ever more deeply: R, F, B, D, S and M of `cm-1`. */
export function courtshipOf(facts: CourtshipFacts, model: BattlecardModel): Courtship {
  const terms = termsOf(facts, model)
  const recency =
    model.recency_floor +
    (1 - model.recency_floor) * 0.5 ** (facts.last_touch_days / model.recency_half_life_days)
  const shares = Object.entries(model.courtship_shares) as [CourtshipTerm, number][]
  const sum = shares.reduce((total, [term, share]) => total + share * terms[term], 0)
  // Shares that a workspace has set need not sum to 1.
  const whole = shares.reduce((total, [, share]) => total + share, 0)
  const score = whole > 0 ? printed((100 * sum * recency) / whole) : 0
  return { score, label: labelOf(score, facts, model), recency, terms }
}

function termsOf(facts: CourtshipFacts, model: BattlecardModel): Record<CourtshipTerm, number> {
  const { targets_share } = model
  return {
    frequency: Math.min(1, Math.log(1 + facts.touch_days_90) / Math.log(1 + model.touch_days_full)),
    breadth:
      targets_share * beyondFirst(facts.distinct_targets_90, model.targets_full) +
      (1 - targets_share) * beyondFirst(facts.distinct_reps_90, model.reps_full),
    depth: Math.min(1, facts.deep_interactions_90 / model.deep_interactions_full),
    seniority: seniorityTerm(facts, model),
    momentum: momentumTerm(facts, model),
  }
}

/** One alone is no multi-threading. */
function beyondFirst(count: number, full: number): number {
  if (full <= 1) return Math.min(1, count)
  return Math.max(0, Math.min(1, (count - 1) / (full - 1)))
}

/** By the mean of the three interactions that went highest. */
function seniorityTerm(counts: Record<TargetSeniority, number>, model: BattlecardModel): number {
  let taken = 0
  let sum = 0
  const weights = Object.entries(model.seniority_weights) as [TargetSeniority, number][]
  for (const [seniority, weight] of weights.sort(([, one], [, other]) => other - one))
    for (let n = counts[seniority]; n > 0 && taken < 3; n--) {
      sum += weight
      taken++
    }
  if (taken === 0) return 0
  const mean = sum / taken
  const span = model.seniority_full - model.seniority_none
  return span <= 0 ? 0 : Math.max(0, Math.min(1, (mean - model.seniority_none) / span))
}

function momentumTerm(facts: CourtshipFacts, model: BattlecardModel): number {
  const sum = facts.touch_days_30 + facts.touch_days_31_60
  return sum < model.momentum_touch_days_min || sum === 0 ? 0 : facts.touch_days_30 / sum
}

/** Too little evidence never makes more than `warming`. */
function labelOf(score: number, facts: CourtshipFacts, model: BattlecardModel): CourtshipLabel {
  if (facts.last_touch_days > model.dormant_after_days) return 'dormant'
  const scores = model.label_scores
  const thin = facts.interactions < model.evidence_interactions_min || facts.one_post
  if (score >= scores.full_court && !thin) return 'full_court'
  if (score >= scores.courting && !thin) return 'courting'
  return score >= scores.warming ? 'warming' : 'noticed'
}

type RiskLevel = (typeof riskLevels)[number]

/** How urgent an account is, beside `at_risk`: courted in earnest, or a rep turned up who never was active there before. */
export function riskLevel(label: CourtshipLabel, hasNewRep: boolean): RiskLevel {
  if (hasNewRep || label === 'courting' || label === 'full_court') return 'high'
  return label === 'warming' ? 'medium' : 'low'
}
