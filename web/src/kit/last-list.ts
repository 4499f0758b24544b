import { useMatch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A list as it was last shown in this tab. */
interface LastList {
  /** Its rows in their order, and the place of the first of them in the list. */
  keys: readonly string[]
  first: number
  /** Of its address. */
  search: { peek?: unknown }
  /** The row whose record was looked at since. */
  seen?: string
}

/** By the path of their pages. */
const lists = new Map<string, LastList>()

/** The list of a page: `/w/acme/accounts`. */
export const lastList = (path: string): LastList | undefined => lists.get(path)

/** Remembers the rows of the page's list, once they are there, for the pages of its records. */
export function useRememberedList(keys: readonly string[] | undefined, first = 0): void {
  const { path, search } = usePageOfList()
  useEffect(() => {
    if (keys) lists.set(path, { keys, first, search })
  })
}

/** Remembers that a record was looked at: its list leads back to it, with its panel where one was open. */
export function useSeenRecord(path: string, key: string): void {
  useEffect(() => {
    const last = lists.get(path)
    if (!last?.keys.includes(key)) return
    lists.set(path, {
      ...last,
      seen: key,
      search: last.search.peek ? { ...last.search, peek: key } : last.search,
    })
  }, [path, key])
}

/** The place of the row whose record was looked at since the page's list was shown; undefined where none was. */
export function useSeenPlace(): number | undefined {
  const { path, search } = usePageOfList()
  const [place] = useState(() => {
    const last = lists.get(path)
    if (last?.seen === undefined || JSON.stringify(last.search) !== JSON.stringify(search)) return undefined
    return last.first + last.keys.indexOf(last.seen)
  })
  return place
}

/** Of the page that shows the list: the address bar is the next one's already while that one is on its way. */
export function usePageOfList(): { path: string; search: { peek?: unknown } } {
  const { pathname, search } = useMatch({ strict: false })
  return { path: pathname.replace(/\/$/, ''), search: search as { peek?: unknown } }
}
