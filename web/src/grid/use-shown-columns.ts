import { useMemo } from 'react'
import { setPreferences, usePreferences } from '../kit/preferences.ts'
import type { GridColumn } from './grid-column.ts'

/** The columns that are not left out. */
export function useShownColumns<Row>(
  id: string,
  columns: readonly GridColumn<Row>[],
): readonly GridColumn<Row>[] {
  const hidden = useHiddenColumns(id, columns)
  return useMemo(() => columns.filter((column) => !hidden.includes(column.id)), [columns, hidden])
}

export function useHiddenColumns<Row>(id: string, columns: readonly GridColumn<Row>[]): readonly string[] {
  const { hiddenColumns } = usePreferences()
  const atFirst = useMemo(
    () => columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map((column) => column.id),
    [columns],
  )
  return hiddenColumns[id] ?? atFirst
}

/** Shows a column, or leaves it out. */
export function useToggleColumn<Row>(
  id: string,
  columns: readonly GridColumn<Row>[],
): (name: string) => void {
  const { hiddenColumns } = usePreferences()
  const hidden = useHiddenColumns(id, columns)
  return (name) => {
    const after = hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]
    setPreferences({ hiddenColumns: { ...hiddenColumns, [id]: after } })
  }
}
