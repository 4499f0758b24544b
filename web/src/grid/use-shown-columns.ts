import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { setPreferences, usePreferences } from '../kit/preferences.ts'
import { useChangeSearch } from '../url/use-change-search.ts'
import type { GridColumn } from './grid-column.ts'

type Columns<Row> = readonly GridColumn<Row>[]

/** The columns that the address names; the usual ones where it names none. */
export function useShownColumns<Row>(columns: Columns<Row>): Columns<Row> {
  const search: { cols?: readonly string[] } = useSearch({ strict: false })
  const named = search.cols
  return useMemo(() => {
    const shown = columns.filter(({ id, canHide = true }) => !canHide || named?.includes(id))
    return named && columns.some(({ id }) => named.includes(id)) ? shown : usualOf(columns)
  }, [columns, named])
}

/** Shows a column, or leaves it out: in the address, and in this browser whenever the grid is opened again. */
export function useToggleColumn<Row>(id: string, columns: Columns<Row>): (name: string) => void {
  const { shownColumns } = usePreferences()
  const shown = useShownColumns(columns)
  const change = useChangeSearch()
  return (name) => {
    const after = columns.filter((column) => (column.id === name) !== shown.includes(column))
    const isUsual = namesOf(after).join() === namesOf(usualOf(columns)).join()
    const cols = isUsual ? undefined : namesOf(after)
    setPreferences({ shownColumns: { ...shownColumns, [id]: cols } })
    // Every route with a grid has this parameter.
    void change({ cols }, { replace: true })
  }
}

const usualOf = <Row>(columns: Columns<Row>) => columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst)
const namesOf = <Row>(columns: Columns<Row>) => columns.map(({ id }) => id)
