import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasStatus } from '../../api/failure.ts'
import { pollMs } from '../../api/query-client.ts'
import { apiQuery } from '../../api/use-api.ts'
import type { RowsInSight } from '../../grid/use-whole-list.ts'
import type { CourtedAccount, TargetAccount } from '../../kit/row-types.ts'

/** What of the list the page itself leaves out: the API selects by name alone. */
export interface AccountFilter {
  account_name?: string | undefined
  tier?: readonly string[] | undefined
  ways?: 'some' | 'none' | undefined
  min_score?: number | undefined
}

/** Of an account without a tier, in the filter. */
export const noTier = 'none'

/**
 * All target accounts of a filter. Their names come first: counting the opportunities into each takes longer. Where the
 * name matches nothing the API answers 404, which is an empty list and no failure.
 */
export function useAccounts(filter: AccountFilter, sort: string | undefined) {
  const selection = filter.account_name === undefined ? {} : { account_name: filter.account_name }
  const counted = useQuery({
    ...apiQuery('listTargetAccounts', { ...selection, with_counts: true, ...(sort && { sort }) }),
    placeholderData: keepPreviousData,
    // What is not there now hardly is four seconds later, and the browser writes each 404 into its console.
    refetchInterval: ({ state }) => (hasStatus(state.error, 404) ? false : pollMs),
  })
  const names = useQuery({
    ...apiQuery('listTargetAccounts', selection),
    enabled: counted.data === undefined,
  })
  const isMissing = hasStatus(counted.error, 404)
  const { tier, ways, min_score: minScore } = filter
  const all = isMissing ? nothing : (counted.data ?? names.data)?.target_accounts
  const rows = useMemo(() => {
    const needsCounts = ways !== undefined || minScore !== undefined
    if (needsCounts && all?.[0] !== undefined && all[0].opportunity_count === undefined) return undefined
    return all?.filter(
      (row) =>
        (!tier || tier.includes(row.tier ?? noTier)) &&
        (!ways || (ways === 'some') === (row.opportunity_count ?? 0) > 0) &&
        (minScore === undefined || (row.best_score ?? -1) >= minScore),
    )
  }, [all, tier, ways, minScore])
  return {
    rows,
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
