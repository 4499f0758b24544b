import { useSyncExternalStore } from 'react'

/** A value that is set anywhere and read by components. */
export function presentValue<Value>(first: Value) {
  let present = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    set(value: Value) {
      present = value
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, () => present),
    get: () => present,
  }
}
