import { useRef } from 'react'
import { showToast } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
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
  const t = useTexts('grid')
  return {
    toggle: (index: number) => {
      const row = rows.rowAt(index)
      if (row === undefined) return
      anchor.current = index
      const key = keyOf(row)
      if (!selection?.isAllMatching) return selection?.toggle(key)
      // All but one that match are no filter: what stays are those that the list knows.
      const others = rows
        .allLoaded()
        .map(keyOf)
        .filter((one) => one !== key)
      selection.keep(others)
      if (others.length < rows.total - 1) showToast(t('onlyLoaded', { count: others.length }))
    },
    /** Selects from the anchor to a row. */
    selectTo: (index: number) => {
      const from = Math.min(anchor.current, index)
      const places = Array.from({ length: Math.abs(anchor.current - index) + 1 }, (_, at) => from + at)
      const range = places.map(rows.rowAt).filter((row) => row !== undefined)
      selection?.add(range.map(keyOf))
      // The last of them may be on its way, and comes with the next key.
      const leftOut = places.length - range.length
      if (leftOut > 0 && rows.rowAt(index) !== undefined) showToast(t('notLoaded', { count: leftOut }))
    },
    /** Where nothing is selected, a range begins at this row. */
    beginRange: (index: number) => {
      if (selection?.keys.size === 0) anchor.current = index
    },
    /** Selects all rows that are loaded and, where they are selected already, all that match. */
    selectAll: () => {
      const keys = rows.allLoaded().map(keyOf)
      if (keys.length > 0 && keys.every((key) => selection?.has(key))) selection?.selectAllMatching()
      else selection?.add(keys)
    },
  }
}
