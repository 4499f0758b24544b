import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { api } from './client.ts'
import { apiQuery } from './use-api.ts'

type Method = keyof typeof api
type AnswerOf<M extends Method> = Awaited<ReturnType<(typeof api)[M]>>

/** The most that a page holds. */
const pageSize = 200

interface AllRows<Rows> {
  /** Undefined until all are there. */
  rows: Rows | undefined
  error: Error | null
  refetch(): void
}

/**
 * All rows of a list that hardly ever fills more than a page, read page by page:
 * `useAllRows('listCompetitors', {}, 'competitors')`.
 */
export function useAllRows<M extends Method, Field extends keyof AnswerOf<M>>(
  operation: M,
  query: Record<string, unknown>,
  field: Field,
  { enabled = true }: { enabled?: boolean } = {},
): AllRows<AnswerOf<M>[Field] & readonly unknown[]> {
  const first = useQuery({ ...pageQuery(operation, query), enabled })
  const { total = 0 } = (first.data ?? {}) as { total?: number }
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, Math.ceil(total / pageSize) - 1) }, (_, at) =>
      pageQuery(operation, query, at + 2),
    ),
    combine: together,
  })
  const rows = useMemo(() => {
    const answers = [first.data, ...others.answers] as (AnswerOf<M> | undefined)[]
    if (answers.includes(undefined)) return undefined
    return answers.flatMap((answer) => answer?.[field] ?? []) as AnswerOf<M>[Field] & readonly unknown[]
  }, [first.data, others.answers, field])
  const list = JSON.stringify([operation, query])
  // A list that outgrows a page while it is shown stays as it was until the next page is there.
  const known = useRef({ list, rows })
  if (rows !== undefined || known.current.list !== list) known.current = { list, rows }
  const refetch = () => {
    void first.refetch()
    others.refetch()
  }
  return { rows: known.current.rows, error: first.error ?? others.error, refetch }
}

/** A page of them, the first when none is named. */
export const pageQuery = <M extends Method>(operation: M, query: Record<string, unknown>, page?: number) =>
  apiQuery(operation, { ...query, page_size: pageSize, ...(page && { page }) } as Parameters<
    (typeof api)[M]
  >[0])

const together = (pages: UseQueryResult<unknown>[]) => ({
  answers: pages.map(({ data }) => data),
  error: pages.find(({ error }) => error)?.error ?? null,
  refetch: () => pages.forEach(({ refetch }) => void refetch()),
})
