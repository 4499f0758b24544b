import { useSearch } from '@tanstack/react-router'
import { filterForms } from '@throughline/client/view-filters.ts'
import { useMemo } from 'react'
import { type api, queryNames } from '../api/client.ts'
import { useChangeSearch } from '../url/use-change-search.ts'

/**
 * The address as the state of a list: its filter in the forms of the API, and ways to change it. A change of the filter
 * is a step that Back undoes; opening the panel of the next row is not.
 */
export function useListSearch(operation: keyof typeof api) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const go = useChangeSearch()
  const names = queryNames(operation)
  const forms = useMemo(() => filterForms(names, search), [names, search])
  const sort = textOf(search.sort)
  return {
    ...forms,
    sort,
    /** The filter with the order, as the list is read. */
    ordered: sort === undefined ? forms.query : { ...forms.query, sort },
    peek: textOf(search.peek),
    hasFilter: Object.keys(forms.query).length > 0,
    clearFilter: () => go({ ...Object.fromEntries(names.map((name) => [name, undefined])), peek: undefined }),
    setFilter: (change: Record<string, unknown>) => go({ ...change, peek: undefined }),
    setSort: (sort: string) => go({ sort }),
    /** Ends once the panel is there, or gone. */
    setPeek: (key: string | undefined) =>
      go({ peek: key }, { replace: search.peek !== undefined && key !== undefined }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
