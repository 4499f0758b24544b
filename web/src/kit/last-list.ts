import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A list as it was last shown in this tab: its rows in their order, and the search of its address. */
interface LastList {
  keys: readonly string[]
  search: object
}

/** By the path of their pages. */
const lists = new Map<string, LastList>()

/** Remembers the rows of the page's list, once they are there, for the pages of its records. */
export function useRememberedList(keys: readonly string[] | undefined): void {
  // Of the page that shows the list: the address bar is the next one's already while that one is on its way.
  const { pathname, search } = useMatch({ strict: false })
  useEffect(() => {
    if (keys) lists.set(pathname.replace(/\/$/, ''), { keys, search })
  })
}

/** The list of a page: `/w/acme/accounts`. */
export const lastList = (path: string): LastList | undefined => lists.get(path)
