import type { BattlecardModel } from './model.ts'

/** 100 * (1 - e^(-raw / saturation)), printed: 0 to 100, never less for more. */
export function signalScore(raw: number, model: BattlecardModel): number {
  return printed(100 * (1 - Math.exp(-raw / model.signal_saturation)))
}

/** A score as it is printed: one digit behind the point, halves up. Labels and ranking go by this. */
export const printed = (score: number): number => Math.round(score * 10) / 10
