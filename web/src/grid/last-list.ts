/** A list as it was last shown in this tab: its rows in their order, and the address that shows it again. */
export interface LastList {
  keys: readonly string[]
  address: string
}

const lists = new Map<string, LastList>()

/** Remembers the rows of a list, for the pages of its records. */
export const rememberList = (id: string, keys: readonly string[]): void =>
  void lists.set(id, { keys, address: window.location.pathname + window.location.search })

export const lastList = (id: string): LastList | undefined => lists.get(id)
