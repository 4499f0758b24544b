import { useNavigate, useSearch } from '@tanstack/react-router'
import { filterForms } from '@throughline/client/view-filters.ts'
import { useMemo } from 'react'
import { type api, queryNames } from '../api/client.ts'

/**
 * The address as the state of a list: its filter in the forms of the API, and ways to change it. A change of the filter
 * is a step that Back undoes; opening the panel of the next row is not.
 */
export function useListSearch(operation: keyof typeof api) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const names = queryNames(operation)
  const forms = useMemo(() => filterForms(names, search), [names, search])
  const sort = textOf(search.sort)
  const go = (change: Record<string, unknown>, replace: boolean) =>
    // Which parameters there are, the route itself has said; here any list may be meant.
    navigate({ to: '.', search: ((before: object) => ({ ...before, ...change })) as never, replace })
  return {
    ...forms,
    sort,
    /** The filter with the order, as the list is read. */
    ordered: sort === undefined ? forms.query : { ...forms.query, sort },
    peek: textOf(search.peek),
    hasFilter: Object.keys(forms.query).length > 0,
    clearFilter: () =>
      go({ ...Object.fromEntries(names.map((name) => [name, undefined])), peek: undefined }, false),
    setFilter: (change: Record<string, unknown>) => go({ ...change, peek: undefined }, false),
    setSort: (sort: string) => go({ sort }, false),
    /** Ends once the panel is there, or gone. */
    setPeek: (key: string | undefined) => go({ peek: key }, search.peek !== undefined && key !== undefined),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
