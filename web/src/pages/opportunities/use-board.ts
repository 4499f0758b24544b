import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { apiKey, useApi } from '../../api/use-api.ts'
import type { Opportunity, Status } from '../../kit/row-types.ts'
import { including } from './included.ts'

export interface BoardColumn {
  /** As the API names it in a filter: the id of a status, or `none`. */
  key: string
  /** Null: opportunities without one. */
  status: Status | null
  rows: readonly Opportunity[]
  total: number
  isCapped: boolean
  /** How many more can be shown here; the list shows those beyond. */
  more: number
  showMore(): void
}

export interface Board {
  /** Where a card can be moved to, whatever the filter admits. */
  statuses: readonly (Status | null)[]
  /** Undefined until all of them are there. */
  columns: readonly BoardColumn[] | undefined
  error: unknown
  retry(): void
}

const rowsAtFirst = 25
/** The most that a page of the API holds. */
const rowsMax = 200

/**
 * The opportunities of a filter in columns, one for each status that the filter admits. Each is a search of its own; they
 * are one answer in the cache, so that a card is never in two columns, or in none, while they are read again.
 */
export function useBoard(query: Record<string, unknown>): Board {
  const { data: listed, error, refetch } = useApi('listStatuses')
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({})
  const statuses = useMemo(() => [null, ...(listed?.statuses ?? [])], [listed])
  const columns = listed && admitted(statuses, query)
  const searches = columns?.map(({ key, status }) => ({
    ...query,
    status_id: [key],
    // A column of closed ones would be empty under the default rule.
    include: status?.closes ? including(query, ['terminal']) : query.include,
    page_size: sizes[key] ?? rowsAtFirst,
  }))
  const read = useQuery({
    queryKey: apiKey('searchOpportunities', { board: searches }),
    queryFn: ({ signal }) => searchAll(searches ?? [], signal),
    enabled: searches !== undefined,
    placeholderData: keepPreviousData,
  })
  const showMore = (key: string, size: number) =>
    setSizes((before) => ({ ...before, [key]: Math.min(rowsMax, size) }))
  const { data } = read
  const shown =
    data &&
    columns?.map(({ key, status }): BoardColumn | null => {
      // Of another filter the answer may lack it.
      const found = data.columns.find((one) => one.key === key)
      if (!found) return null
      const { rows, moved } = rowsOf(key, found.ids, data.opportunities)
      const isByScore = query.sort === undefined || query.sort === 'score'
      const count = found.ids.length
      return {
        key,
        status,
        // Elsewhere those that were moved here come first until the columns are read again.
        rows: isByScore ? rows.toSorted(bestFirst) : rows,
        total: found.total + moved,
        isCapped: found.isCapped,
        // As many again as are there.
        more: Math.max(0, Math.min(rowsMax - count, found.total - count, count)),
        showMore: () => showMore(key, 2 * count),
      }
    })
  return {
    statuses,
    columns: shown && !shown.includes(null) ? shown.filter((column) => column !== null) : undefined,
    error: data === undefined ? (read.error ?? error) : null,
    retry: () => {
      void refetch()
      if (searches) void read.refetch()
    },
  }
}

function admitted(statuses: readonly (Status | null)[], query: Record<string, unknown>) {
  const wanted = [query.status_id ?? []].flat()
  return statuses
    .map((status) => ({ key: status?.id ?? 'none', status }))
    .filter(({ key }) => wanted.length === 0 || wanted.includes(key))
}

async function searchAll(searches: readonly { status_id: readonly string[] }[], signal: AbortSignal) {
  const answers = await Promise.all(
    searches.map((search) =>
      api.searchOpportunities(search as Parameters<typeof api.searchOpportunities>[0], { signal }),
    ),
  )
  // What moves between two of the searches is in both answers.
  const byId = new Map(answers.flatMap(({ opportunities }) => opportunities).map((row) => [row.id, row]))
  return {
    columns: answers.map(({ opportunities, total, total_is_capped: isCapped }, at) => ({
      key: searches[at]?.status_id[0],
      ids: opportunities.map(({ id }) => id),
      total,
      isCapped,
    })),
    /** Of all columns, under the name that they have in a list: a change is shown in both. */
    opportunities: [...byId.values()],
  }
}

const bestFirst = (one: Opportunity, other: Opportunity) => (other.score ?? -1) - (one.score ?? -1)

/** The rows of a column as they stand, those that were moved here first. */
function rowsOf(key: string, found: readonly string[], all: readonly Opportunity[]) {
  const here = all.filter((row) => (row.status_id ?? 'none') === key)
  const known = new Set(found)
  const own = here.filter(({ id }) => known.has(id))
  const moved = here.filter(({ id }) => !known.has(id))
  return { rows: [...moved, ...own], moved: moved.length - (found.length - own.length) }
}
