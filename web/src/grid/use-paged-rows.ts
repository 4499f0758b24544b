import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { api } from '../api/client.ts'
import { apiQuery } from '../api/use-api.ts'

/** Rows of one page; the virtual grid asks for the pages that are in sight. */
const pageSize = 100
/** A browser shows no taller element, and nobody scrolls that far. */
export const rowsMax = 500_000

/** The rows of a list as far as they are loaded for what is in sight. */
export interface PagedRows<Row> {
  total: number
  /** Whether more match than `total` says. */
  isCapped: boolean
  rowAt(index: number): Row | undefined
  loaded: readonly Row[]
  /** Also those that were in sight some minutes ago, in their order. */
  allLoaded(): readonly Row[]
  /** The place of the first of them. */
  first: number
  isLoading: boolean
  isFetching: boolean
  error: unknown
  retry(): void
  /** Says which rows are in sight. */
  show(first: number, last: number): void
}

/** What the answer of any list holds beside its rows. */
interface ListAnswer {
  total: number
  total_is_capped?: boolean
}

/**
 * Reads a list page by page, whichever pages are in sight:
 * `usePagedRows('listConnectors', { owner_email: ['ada@acme.test'] }, (answer) => answer.connectors)`.
 */
export function usePagedRows<M extends keyof typeof api, Row>(
  operation: M,
  query: Record<string, unknown>,
  rowsOf: (answer: Awaited<ReturnType<(typeof api)[M]>>) => readonly Row[],
): PagedRows<Row> {
  const [sight, setSight] = useState({ first: 0, last: 0 })
  const pages = useMemo(() => {
    const from = Math.floor(sight.first / pageSize) + 1
    const to = Math.floor(sight.last / pageSize) + 1
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  }, [sight])
  const client = useQueryClient()
  const queryOf = (page: number) =>
    apiQuery(operation, { ...query, page, page_size: pageSize } as Parameters<(typeof api)[M]>[0])
  const results = useQueries({ queries: pages.map(queryOf) })
  const answers = results.map(({ data }) => data)
  const byPage = new Map(pages.map((page, at) => [page, answers[at]]))
  const present = answers.find((answer) => answer !== undefined) as ListAnswer | undefined
  // Whoever scrolls faster than pages come sees none of them; the list is as long as before all the same.
  const filter = JSON.stringify([operation, query])
  const known = useRef({ filter, answer: present })
  if (present !== undefined || known.current.filter !== filter) known.current = { filter, answer: present }
  const first = known.current.answer
  const failed = results.find(({ isError }) => isError)
  const rows = (page: number): readonly Row[] => {
    const answer = byPage.get(page) ?? client.getQueryData(queryOf(page).queryKey)
    return answer === undefined ? [] : rowsOf(answer)
  }
  const show = useCallback((from: number, to: number) => {
    setSight((before) =>
      Math.floor(before.first / pageSize) === Math.floor(from / pageSize) &&
      Math.floor(before.last / pageSize) === Math.floor(to / pageSize)
        ? before
        : { first: from, last: to },
    )
  }, [])
  return {
    total: first?.total ?? 0,
    isCapped: first?.total_is_capped ?? false,
    rowAt: (index) => rows(Math.floor(index / pageSize) + 1)[index % pageSize],
    loaded: pages.flatMap((page) => [...rows(page)]),
    allLoaded: () =>
      Array.from({ length: Math.ceil((first?.total ?? 0) / pageSize) }, (_, at) => rows(at + 1)).flat(),
    first: ((pages.find((page) => byPage.get(page) !== undefined) ?? 1) - 1) * pageSize,
    isLoading: first === undefined && !failed,
    isFetching: results.some(({ data, isFetching }) => isFetching && data === undefined),
    error: present === undefined ? failed?.error : undefined,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
    show,
  }
}
