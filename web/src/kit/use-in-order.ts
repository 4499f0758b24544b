import { useCallback, useRef } from 'react'

/**
 * Sends the changes of one thing one after the other: of two under way at once the first may arrive last. Each is told
 * what the one before was answered, where it was.
 */
export function useInOrder<T>(): (thing: string, send: (before: T | undefined) => Promise<T>) => Promise<T> {
  const last = useRef(new Map<string, Promise<T>>())
  return useCallback((thing, send) => {
    const before = last.current.get(thing) ?? Promise.resolve(undefined)
    // Whether the one before was carried out is for who sent it.
    const sent = before.then(send, () => send(undefined))
    last.current.set(thing, sent)
    return sent
  }, [])
}
