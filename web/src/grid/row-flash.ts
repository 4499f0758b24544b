import { useSyncExternalStore } from 'react'

const flashMs = 1_600

let flashing: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Lets a row flash for a moment: its change was refused. */
export function flashRow(key: string): void {
  set(new Set([...flashing, key]))
  setTimeout(() => set(new Set([...flashing].filter((one) => one !== key))), flashMs)
}

export const useFlashingRows = () => useSyncExternalStore(subscribe, () => flashing)

function set(keys: ReadonlySet<string>): void {
  flashing = keys
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
