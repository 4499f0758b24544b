import { useCallback, useEffect, useMemo, useState } from 'react'
import { lastList, usePageOfList } from '../kit/last-list.ts'

/** Rows by their keys, or everything that matches. */
export interface Selection {
  keys: ReadonlySet<string>
  isAllMatching: boolean
  has(key: string): boolean
  toggle(key: string): void
  add(keys: readonly string[]): void
  /** Selects these alone. */
  keep(keys: readonly string[]): void
  selectAllMatching(): void
  clear(): void
  /** Which menu of the bar a key has opened for it; another selection has to ask anew. */
  menu: string | null
  setMenu(menu: string | null): void
}

interface Selected {
  /** Of the list in which it was selected. */
  filter: string
  keys: ReadonlySet<string>
  isAllMatching: boolean
}

const nothing: ReadonlySet<string> = new Set()

/** What was selected last in each list that was shown in this tab, by the paths of their pages. */
const left = new Map<string, Selected>()

/**
 * What is selected of a list with this filter. All that matches ends with the filter that it matches; so do rows where what
 * can be done with them needs them in the list. Who comes back from the page of a record finds selected what was.
 */
export function useSelection(filter: string, isOfShown = false): Selection {
  const { path } = usePageOfList()
  const [of, setOf] = useState(filter)
  const [found] = useState(() => {
    const last = lastList(path)?.seen === undefined ? undefined : left.get(path)
    return last?.filter === filter ? last : undefined
  })
  const [keys, setKeys] = useState(found?.keys ?? nothing)
  const [isAllMatching, setAllMatching] = useState(found?.isAllMatching ?? false)
  useEffect(() => void left.set(path, { filter, keys, isAllMatching }), [path, filter, keys, isAllMatching])
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
  const keep = useCallback((these: readonly string[]) => {
    setAllMatching(false)
    setMenu(null)
    setKeys(new Set(these))
  }, [])
  const clear = useCallback(() => keep([]), [keep])
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
      keep,
      selectAllMatching,
      clear,
      menu,
      setMenu,
    }),
    [keys, isAllMatching, toggle, add, keep, selectAllMatching, clear, menu],
  )
}
