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
  /** Whether the tags to put on it are asked for; another selection has to ask anew. */
  isTagging: boolean
  setTagging(isTagging: boolean): void
}

const nothing: ReadonlySet<string> = new Set()

export function useSelection(): Selection {
  const [keys, setKeys] = useState(nothing)
  const [isAllMatching, setAllMatching] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const toggle = useCallback((key: string) => {
    setAllMatching(false)
    setTagging(false)
    setKeys((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }, [])
  const add = useCallback((more: readonly string[]) => setKeys((before) => new Set([...before, ...more])), [])
  const clear = useCallback(() => {
    setAllMatching(false)
    setTagging(false)
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
      isTagging,
      setTagging,
    }),
    [keys, isAllMatching, toggle, add, selectAllMatching, clear, isTagging],
  )
}
