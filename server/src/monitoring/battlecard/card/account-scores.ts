import { dayMs } from '@throughline/parsing/text/days.ts'
import { courtshipOf, riskLevel } from '../model/courtship.ts'
import type { BattlecardModel } from '../model/model.ts'
import { signalScore } from '../model/signal-score.ts'
import type { AccountFacts } from './account-sums.ts'
import type { WindowPlan } from './window-plan.ts'

export type AccountScores = ReturnType<typeof accountScores>

/** The scores of an account from what is known of it, by the formulas of the model. */
export function accountScores(
  { sums, reps, targets }: AccountFacts,
  plan: WindowPlan,
  model: BattlecardModel,
) {
  /** Whole days from the last touch to the reference time, never negative. */
  const last_touch_days = Math.max(0, Math.floor((plan.reference - sums.last_ms) / dayMs))
  const { distinct_reps_90 } = reps
  const { distinct_targets_90 } = targets
  const courtship = courtshipOf({ last_touch_days, distinct_reps_90, distinct_targets_90, ...sums }, model)
  return {
    signal_score: signalScore(sums.raw, model),
    courtship_score: courtship.score,
    courtship_label: courtship.label,
    risk_level: riskLevel(courtship.label, reps.has_new_rep),
    last_touch_days,
    courtship,
  }
}
