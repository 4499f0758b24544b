import type { BattlecardModel } from './model.ts'
import { printed } from './printed.ts'

/** 100 * (1 - e^(-raw / saturation)), printed: 0 to 100, never less for more. */
export function signalScore(raw: number, model: BattlecardModel): number {
  return printed(100 * (1 - Math.exp(-raw / model.signal_saturation)))
}
