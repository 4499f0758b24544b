import { useCallback, useMemo, useState } from 'react'

/** Rows by their keys, or everything that matches. */
export interface Selection {
  keys: ReadonlySet<string>
  isAllMatching: boolean
  has(key: string): boolean
  toggle(key: string): void
  add(keys: readonly string[]): void
  selectAllMatching(): void
  clear(): void
}

const nothing: ReadonlySet<string> = new Set()

export function useSelection(): Selection {
  const [keys, setKeys] = useState(nothing)
  const [isAllMatching, setAllMatching] = useState(false)
  const toggle = useCallback((key: string) => {
    setAllMatching(false)
    setKeys((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }, [])
  const add = useCallback((more: readonly string[]) => setKeys((before) => new Set([...before, ...more])), [])
  const clear = useCallback(() => {
    setAllMatching(false)
    setKeys(nothing)
  }, [])
  const selectAllMatching = useCallback(() => setAllMatching(true), [])
  return useMemo(
    () => ({
      keys,
      isAllMatching,
      has: (key) => isAllMatching || keys.has(key),
      toggle,
      add,
      selectAllMatching,
      clear,
    }),
    [keys, isAllMatching, toggle, add, selectAllMatching, clear],
  )
}
