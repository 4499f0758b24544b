import { useEffect, useRef } from 'react'
import type { PagedRows } from './use-paged-rows.ts'

interface Peek<Row> {
  rows: PagedRows<Row>
  count: number
  keyOf(row: Row): string
  /** Key of the row whose panel is open. */
  peeked: string | undefined
  onPeek: ((key: string) => void) | undefined
  /** Makes a row the active one. */
  onFound(index: number): void
}

/** The row of a panel that the address opens is looked for among so many; those after them are not loaded yet. */
const loadedAtFirst = 200

/**
 * Opens the panel of a row, by its index, and says which is the next one. A panel that a link, a reload or Back has opened
 * makes its row the active one, so that the keys go on from there.
 */
export function usePeek<Row>({ rows, count, keyOf, peeked, onPeek, onFound }: Peek<Row>) {
  /** The row whose panel the grid itself has opened, until the address says so. */
  const opened = useRef<string>(undefined)
  const { isLoading } = rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come or go later move nothing
  useEffect(() => {
    if (peeked === undefined || isLoading) return
    const isOwn = opened.current !== undefined
    if (opened.current === peeked) opened.current = undefined
    if (isOwn) return
    const places = Array.from({ length: Math.min(count, loadedAtFirst) }, (_, at) => at)
    const found = places.find((at) => {
      const row = rows.rowAt(at)
      return row !== undefined && keyOf(row) === peeked
    })
    if (found !== undefined) onFound(found)
  }, [peeked, isLoading])
  const peek = (index: number) => {
    const row = rows.rowAt(index)
    if (row === undefined || !onPeek) return
    opened.current = keyOf(row)
    onPeek(opened.current)
  }
  /** Where `j` and `k` lead from the row of the panel: once it has left the list, the next one stands at its place. */
  const beside = (active: number, by: 1 | -1): number => {
    const key = opened.current ?? peeked
    const row = rows.rowAt(active)
    if (key === undefined || row === undefined || keyOf(row) === key) return active + by
    const place = rows.loaded.findIndex((one) => keyOf(one) === key)
    if (place >= 0) return rows.first + place + by
    return by > 0 ? active : active - 1
  }
  return { peek, beside }
}
