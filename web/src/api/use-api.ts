import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { api } from './client.ts'

type Method = keyof typeof api
type InputOf<M extends Method> = Parameters<(typeof api)[M]>[0]
type AnswerOf<M extends Method> = Awaited<ReturnType<(typeof api)[M]>>

/** The key under which the answer of an operation is cached. */
export const apiKey = (operation: Method, input: unknown = {}): QueryKey => [operation, input]

/** A read of the API as options of a query, for loaders and hooks alike. */
export function apiQuery<M extends Method>(operation: M, input?: InputOf<M>) {
  return queryOptions<AnswerOf<M>>({
    queryKey: apiKey(operation, input ?? {}),
    queryFn: ({ signal }) => callable(operation)(input ?? {}, { signal }),
  })
}

/** Reads an operation and keeps reading it: `useApi('listOwners', { search: 'ada' })`. */
export function useApi<M extends Method>(
  operation: M,
  input?: InputOf<M>,
  options: { enabled?: boolean } = {},
): UseQueryResult<AnswerOf<M>> {
  return useQuery({ ...apiQuery(operation, input), ...options })
}

/** Reads what a form begins with: nothing that an earlier visit has read, as the form would keep it. */
export function useApiAnew<M extends Method>(
  operation: M,
  input: InputOf<M>,
  options: Pick<UseQueryOptions<AnswerOf<M>>, 'enabled' | 'refetchInterval'> = {},
) {
  const query = useQuery({ ...apiQuery(operation, input), ...options, refetchOnMount: 'always' })
  const { data, error, refetch, isFetchedAfterMount } = query
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}

/** All methods take an input and options; which input, the types of the caller have said. */
const callable = <M extends Method>(operation: M) =>
  api[operation] as (input: unknown, options: { signal: AbortSignal }) => Promise<AnswerOf<M>>
