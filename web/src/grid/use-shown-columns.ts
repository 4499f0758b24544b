import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { setPreferences, usePreferences } from '../kit/preferences.ts'
import type { GridColumn } from './grid-column.ts'

const features = tableFeatures({ columnVisibilityFeature })
const noRows: never[] = []

/** The columns that are not left out; which those are is the table library's state, kept in the preferences. */
export function useShownColumns<Row>(
  id: string,
  columns: readonly GridColumn<Row>[],
): readonly GridColumn<Row>[] {
  const hidden = useHiddenColumns(id, columns)
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((name) => [name, false])), [hidden])
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, GridColumn<Row>>()
    return helper.columns(columns.map(({ id: name, header }) => helper.display({ id: name, header })))
  }, [columns])
  const table = useTable({ features, columns: defined, data: noRows, state: { columnVisibility } })
  const names = table.getVisibleLeafColumns().map((column) => column.id)
  const key = names.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same names are the same columns
  return useMemo(() => columns.filter((column) => names.includes(column.id)), [columns, key])
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
