import { presentValue } from '../kit/present-value.ts'

const flashMs = 1_600

const flashing = presentValue<ReadonlySet<string>>(new Set())

/** Lets a row flash for a moment: its change was refused. */
export function flashRow(key: string): void {
  flashing.set(new Set([...flashing.get(), key]))
  setTimeout(() => flashing.set(new Set([...flashing.get()].filter((one) => one !== key))), flashMs)
}

export const useFlashingRows = flashing.use
