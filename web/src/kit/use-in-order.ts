import { useCallback, useRef } from 'react'

/** Sends the changes of one thing one after the other: of two under way at once the first may arrive last. */
export function useInOrder(): <T>(thing: string, send: () => Promise<T>) => Promise<T> {
  const last = useRef(new Map<string, Promise<unknown>>())
  return useCallback((thing, send) => {
    const before = last.current.get(thing) ?? Promise.resolve()
    // Whether the one before was carried out is for who sent it.
    const sent = before.then(send, send)
    last.current.set(thing, sent)
    return sent
  }, [])
}
