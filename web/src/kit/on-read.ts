import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

type IsMeant = (query: { queryKey: QueryKey }) => boolean

/**
 * Tells of each answer that the service gives to one of these reads, before it is drawn, until it is stopped: one that is
 * read while a change of it is under way may not know of the change.
 */
export function onRead(client: QueryClient, isMeant: IsMeant, act: (query: Query) => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (isMeant(event.query)) act(event.query)
  })
}

/** Reads anew what is shown. Of what is under way nothing counts, for it may have been answered before the change. */
export async function readAnew(client: QueryClient, isMeant: IsMeant): Promise<void> {
  await client.cancelQueries({ predicate: isMeant })
  await client.invalidateQueries({ predicate: isMeant })
}
