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
  /** Which menu of the bar a key has opened for it; another selection has to ask anew. */
  menu: string | null
  setMenu(menu: string | null): void
}

const nothing: ReadonlySet<string> = new Set()

/**
 * What is selected of a list with this filter. All that matches ends with the filter that it matches; so do rows where what
 * can be done with them needs them in the list.
 */
export function useSelection(filter: string, isOfShown = false): Selection {
  const [of, setOf] = useState(filter)
  const [keys, setKeys] = useState(nothing)
  const [isAllMatching, setAllMatching] = useState(false)
  const [menu, setMenu] = useState<string | null>(null)
  const toggle = useCallback((key: string) => {
    setAllMatching(false)
    setMenu(null)
    setKeys((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }, [])
  const add = useCallback((more: readonly string[]) => setKeys((before) => new Set([...before, ...more])), [])
  const clear = useCallback(() => {
    setAllMatching(false)
    setMenu(null)
    setKeys(nothing)
  }, [])
  if (of !== filter) {
    setOf(filter)
    if (isAllMatching || isOfShown) clear()
  }
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
      menu,
      setMenu,
    }),
    [keys, isAllMatching, toggle, add, selectAllMatching, clear, menu],
  )
}
