import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './client.ts'

type Method = keyof typeof api
type InputOf<M extends Method> = Parameters<(typeof api)[M]>[0]
type AnswerOf<M extends Method> = Awaited<ReturnType<(typeof api)[M]>>

/** The key under which the answer of an operation is cached. */
export const apiKey = (operation: Method, input: unknown = {}): QueryKey => [operation, input]

/** A read of the API as options of a query, for loaders and hooks alike. */
export function apiQuery<M extends Method>(operation: M, input?: InputOf<M>) {
  return queryOptions<AnswerOf<M>>({ queryKey: apiKey(operation, input ?? {}), ...readOf(operation, input) })
}

const readOf = <M extends Method>(operation: M, input: InputOf<M> | undefined) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) => callable(operation)(input ?? {}, { signal }),
})

/** Reads an operation and keeps reading it: `useApi('listOwners', { search: 'ada' })`. */
export function useApi<M extends Method>(
  operation: M,
  input?: InputOf<M>,
  options: { enabled?: boolean } = {},
): UseQueryResult<AnswerOf<M>> {
  return useQuery({ ...apiQuery(operation, input), ...options })
}

let visits = 0

/**
 * Reads what a form begins with: nothing that an earlier visit has read, as the form would keep it. Each use has a place
 * of its own among what is cached.
 */
export function useApiAnew<M extends Method>(
  operation: M,
  input: InputOf<M>,
  options: Pick<UseQueryOptions<AnswerOf<M>>, 'enabled' | 'refetchInterval'> = {},
) {
  const [visit] = useState(() => ++visits)
  return useQuery({
    ...readOf(operation, input),
    ...options,
    queryKey: [...apiKey(operation, input), visit],
    gcTime: 0,
  })
}

/** All methods take an input and options; which input, the types of the caller have said. */
const callable = <M extends Method>(operation: M) =>
  api[operation] as (input: unknown, options: { signal: AbortSignal }) => Promise<AnswerOf<M>>
