import type { FactsRow } from './account-facts.ts'
import { type Courtship, type CourtshipLabel, courtshipOf } from './courtship.ts'
import type { BattlecardModel } from './model.ts'
import { type RiskLevel, riskLevel } from './risk-level.ts'
import { signalScore } from './signal-score.ts'
import { dayMs } from './spans.ts'
import type { WindowPlan } from './window-plan.ts'

export interface AccountScores {
  signal_score: number
  courtship_score: number
  courtship_label: CourtshipLabel
  risk_level: RiskLevel
  /** Whole days from the last touch to the reference time, never negative. */
  last_touch_days: number
  courtship: Courtship
}

/** The scores of an account from what is known of it, by the formulas of the model. */
export function accountScores(facts: FactsRow, plan: WindowPlan, model: BattlecardModel): AccountScores {
  const last_touch_days = Math.max(0, Math.floor((plan.reference - Date.parse(facts.last_at)) / dayMs))
  const { c_level, vp, head, director, manager, unknown, ic } = facts
  const seniorities_90 = { c_level, vp, head, director, manager, unknown, ic }
  const courtship = courtshipOf({ ...facts, last_touch_days, seniorities_90 }, model)
  return {
    signal_score: signalScore(facts.raw, model),
    courtship_score: courtship.score,
    courtship_label: courtship.label,
    risk_level: riskLevel(courtship.label, facts.has_new_rep),
    last_touch_days,
    courtship,
  }
}
