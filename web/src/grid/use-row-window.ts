import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { useIsOnPaper } from '../kit/use-is-on-paper.ts'
import type { PagedRows } from './use-paged-rows.ts'

interface Window {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  rowHeight: number
}

/** Rows that are drawn above and below those in sight. */
const overscan = 6

/** The part of the rows that is drawn: those in sight and a few around them. Loads what is drawn. */
export function useRowWindow<Row>(rows: PagedRows<Row>, { scroller, count, rowHeight }: Window) {
  const { show } = rows
  const isOnPaper = useIsOnPaper()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: isOnPaper ? rows.loaded.length : overscan,
    scrollPaddingStart: rowHeight,
  })
  const drawn = virtual.getVirtualItems()
  // Paper has every row that is there, and none that is yet to come.
  const items = isOnPaper ? drawn.filter(({ index }) => rows.rowAt(index) !== undefined) : drawn
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => show(first, last), [show, first, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => virtual.measure(), [rowHeight])
  return {
    items,
    height: virtual.getTotalSize(),
    scrollTo: virtual.scrollToIndex,
    /** How far Page Up and Page Down move: about the rows in sight. */
    pageRows: last - first - overscan - 2,
  }
}
