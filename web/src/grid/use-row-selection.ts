import { useRef } from 'react'
import type { PagedRows } from './use-paged-rows.ts'
import type { Selection } from './use-selection.ts'

/** Selects rows by their places in the list, as far as they are loaded; nothing where nobody may select. */
export function useRowSelection<Row>(
  rows: PagedRows<Row>,
  keyOf: (row: Row) => string,
  selection: Selection | undefined,
) {
  /** The row from which Shift selects: the one that was selected last. */
  const anchor = useRef(0)
  return {
    toggle: (index: number) => {
      const row = rows.rowAt(index)
      if (row === undefined) return
      anchor.current = index
      selection?.toggle(keyOf(row))
    },
    /** Selects from the anchor to a row. */
    selectTo: (index: number) => {
      const from = Math.min(anchor.current, index)
      const places = Array.from({ length: Math.abs(anchor.current - index) + 1 }, (_, at) => from + at)
      const range = places.map(rows.rowAt).filter((row) => row !== undefined)
      selection?.add(range.map(keyOf))
    },
    /** Where nothing is selected, a range begins at this row. */
    beginRange: (index: number) => {
      if (selection?.keys.size === 0) anchor.current = index
    },
    /** Selects all rows that are loaded and, where they are selected already, all that match. */
    selectAll: () => {
      const keys = rows.loaded.map(keyOf)
      if (keys.every((key) => selection?.has(key))) selection?.selectAllMatching()
      else selection?.add(keys)
    },
  }
}
