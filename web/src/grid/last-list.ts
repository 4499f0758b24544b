import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A list as it was last shown in this tab: its rows in their order, and the address that shows it again. */
interface LastList {
  keys: readonly string[]
  pathname: string
  search: object
}

const lists = new Map<string, LastList>()

/** Remembers the rows of a list, once they are there, for the pages of its records. */
export function useRememberedList(id: string, keys: readonly string[] | undefined): void {
  // Of the page that shows the list: the address bar is the next one's already while that one is on its way.
  const { pathname, search } = useMatch({ strict: false })
  useEffect(() => {
    if (keys) lists.set(id, { keys, pathname, search })
  })
}

export const lastList = (id: string): LastList | undefined => lists.get(id)
