import { useCallback, useMemo, useState } from 'react'
import type { PagedRows } from './use-paged-rows.ts'

export interface WholeList<Row> {
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined
  error: unknown
  retry(): void
  isFetching?: boolean
}

export interface RowsInSight {
  first: number
  last: number
}

/** Rows of a list that the service answers as a whole, as the grid takes them, and which of them are in sight. */
export function useWholeList<Row>({
  rows,
  error,
  retry,
  isFetching = false,
}: WholeList<Row>): PagedRows<Row> & { sight: RowsInSight } {
  const [sight, setSight] = useState<RowsInSight>({ first: 0, last: 0 })
  const show = useCallback((first: number, last: number) => {
    setSight((before) => (before.first === first && before.last === last ? before : { first, last }))
  }, [])
  return useMemo(
    () => ({
      total: rows?.length ?? 0,
      isCapped: false,
      rowAt: (index: number) => rows?.[index],
      loaded: rows ?? [],
      allLoaded: () => rows ?? [],
      first: 0,
      isLoading: rows === undefined && !error,
      isFetching,
      error: rows === undefined ? (error ?? undefined) : undefined,
      retry,
      show,
      sight,
    }),
    [rows, error, isFetching, retry, show, sight],
  )
}
