import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasStatus } from '../../api/failure.ts'
import { pollMs } from '../../api/query-client.ts'
import { apiQuery } from '../../api/use-api.ts'
import type { RowsInSight } from '../../grid/use-whole-list.ts'
import type { CourtedAccount, TargetAccount } from '../../kit/row-types.ts'

/**
 * All target accounts of a filter. Where they are not ordered by what is counted their names come first, for counting the
 * opportunities into each takes longer; else they would change their places under the hand. Where nothing matches the API
 * answers 404, which is an empty list and no failure.
 */
export function useAccounts(filter: Record<string, unknown>, sort: string) {
  const ordered: Record<string, unknown> = { ...filter, sort }
  const counted = useQuery({
    ...apiQuery('listTargetAccounts', { ...ordered, with_counts: true }),
    placeholderData: keepPreviousData,
    // What is not there now hardly is four seconds later, and the browser writes each 404 into its console.
    refetchInterval: ({ state }) => (hasStatus(state.error, 404) ? false : pollMs),
  })
  const names = useQuery({
    ...apiQuery('listTargetAccounts', ordered),
    enabled: counted.data === undefined && !/best_score|opportunity_count/.test(sort),
  })
  const isMissing = hasStatus(counted.error, 404)
  return {
    rows: isMissing ? nothing : (counted.data ?? names.data)?.target_accounts,
    error: isMissing ? undefined : counted.error,
    isFetching: counted.isPlaceholderData,
    retry: () => void counted.refetch(),
  }
}

const nothing: readonly TargetAccount[] = []
const chunk = 50

/** What competitors and the CRM have to do with the accounts in sight, by the id of the target account. */
export function useCourtship(
  rows: readonly TargetAccount[] | undefined,
  { first, last }: RowsInSight,
): ReadonlyMap<string, CourtedAccount> {
  const chunks = useMemo(() => {
    const ids = (rows ?? []).map(({ id }) => id)
    const from = Math.floor(first / chunk) * chunk
    return Array.from({ length: Math.ceil((last + 1 - from) / chunk) }, (_, at) =>
      ids.slice(from + at * chunk, from + (at + 1) * chunk),
    ).filter((group) => group.length > 0)
  }, [rows, first, last])
  const answers = useQueries({
    queries: chunks.map((ids) =>
      apiQuery('listCompetitorAccounts', { account_id: [...ids].sort(), page_size: chunk }),
    ),
    combine: (results) => results.flatMap(({ data }) => data?.accounts ?? []),
  })
  return useMemo(
    () =>
      new Map(
        answers.flatMap((account) =>
          account.target_account ? [[account.target_account.id, account] as const] : [],
        ),
      ),
    [answers],
  )
}
