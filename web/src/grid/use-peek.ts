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
 * Opens the panel of a row, by its index. A panel that a link, a reload or Back has opened makes its row the active one,
 * so that the keys go on from there.
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
  return (index: number) => {
    const row = rows.rowAt(index)
    if (row === undefined || !onPeek) return
    opened.current = keyOf(row)
    onPeek(opened.current)
  }
}
