import { filterOfSavedView } from '@throughline/client/view-filters.ts'
import { useCallback, useMemo } from 'react'
import { type api, queryNames } from '../api/client.ts'
import { pageQuery, useAllRows } from '../api/use-all-rows.ts'
import { usePreferences } from '../kit/preferences.ts'
import type { SavedView } from '../kit/row-types.ts'

/** Where the views over something open, and the list whose parameters they keep. */
export const listsOfViews: Readonly<Record<string, { path: string; operation: keyof typeof api }>> = {
  opportunities: { path: 'opportunities', operation: 'searchOpportunities' },
  connectors: { path: 'connectors', operation: 'listConnectors' },
  target_accounts: { path: 'accounts', operation: 'listTargetAccounts' },
  competitor_accounts: { path: 'competitors/accounts', operation: 'listCompetitorAccounts' },
}

/** The parameters of the address under which a view opens. */
export function searchOfView(view: SavedView): Record<string, unknown> {
  const list = listsOfViews[view.entity]
  const filter = list ? filterOfSavedView(queryNames(list.operation), view) : {}
  return { ...filter, view: view.id }
}

/** The parameters with which a list opens from the navigation: those of the view that the member begins with. */
export function useStartOf(): (path: string) => Record<string, unknown> {
  const { defaultViewId } = usePreferences()
  const { views } = useSavedViews()
  return useCallback(
    (path) => {
      const view = views.find(({ id }) => id === defaultViewId)
      return view && listsOfViews[view.entity]?.path === path ? searchOfView(view) : {}
    },
    [views, defaultViewId],
  )
}

/** The views with which the navigation begins. */
export const firstViewsQuery = pageQuery('listSavedViews', {})

/** All views one may read: mine, then those of others; each in the order that was chosen in this browser, then by name. */
export function useSavedViews(enabled = true) {
  const { viewOrder } = usePreferences()
  const { rows, error, refetch } = useAllRows('listSavedViews', {}, 'views', { enabled })
  const views = useMemo(() => inOrder(rows ?? [], viewOrder), [rows, viewOrder])
  return { views, error, isLoading: rows === undefined && !error, refetch }
}

export function inOrder(views: readonly SavedView[], order: readonly string[]): readonly SavedView[] {
  const placeOf = ({ id }: SavedView) => {
    const place = order.indexOf(id)
    return place < 0 ? order.length : place
  }
  return [...views].sort(
    (one, other) =>
      Number(other.is_owner) - Number(one.is_owner) ||
      placeOf(one) - placeOf(other) ||
      one.name.localeCompare(other.name),
  )
}
