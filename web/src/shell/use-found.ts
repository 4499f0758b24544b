import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { apiQuery } from '../api/use-api.ts'
import { linkTo } from '../url/link-to.ts'
import { listsOfViews, searchOfView, useSavedViews } from '../views/saved-views.ts'

const kinds = ['person', 'company', 'connector', 'opportunity', 'view'] as const

interface FoundRecord {
  id: string
  name: string
  secondary: string
  open(): void
}

interface Found {
  found: [(typeof kinds)[number], FoundRecord[]][]
  /** The answer is under way: until then what was found for the letters before stays. */
  isPending: boolean
}

/** The records of a workspace that bear a name like the text, kind by kind, each with the way to it. */
export function useFound(text: string): Found {
  const { ws } = useParams({ strict: false })
  const router = useRouter()
  const { views } = useSavedViews(ws !== undefined)
  const q = text.trim()
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...apiQuery('searchEverything', { q }),
    enabled: ws !== undefined && q !== '',
    placeholderData: (before, query) => (isTypedOn(textOf(query?.queryKey), q) ? before : undefined),
  })
  const isPending = isLoading || isPlaceholderData
  if (!data || q === '') return { found: [], isPending }
  const go = (path: string, search: Record<string, unknown> = {}) =>
    void router.navigate(linkTo(`/w/${ws}/${path}`, search))
  const open = ({ kind, id, name, ...company }: (typeof data)['results'][number]) => {
    const { target_account_id: target, competitor_id: competitor, account_key: key } = company
    if (kind === 'connector') return go(`connectors/${encodeURIComponent(id)}`)
    if (kind === 'opportunity') return go(`opportunities/${id}`)
    if (competitor) return go(`competitors/${competitor}`)
    if (target) return go(`accounts/${target}`)
    const view = kind === 'view' ? views.find((one) => one.id === id) : undefined
    if (view) return go(listsOfViews[view.entity]?.path ?? 'views', searchOfView(view))
    if (kind === 'view') return go('views')
    // Of a person, or a company that is no target, the opportunities are what one looks for, where it is not courted.
    return key ? go(`competitors/accounts/${encodeURIComponent(key)}`) : go('opportunities', { search: name })
  }
  const found = kinds.flatMap((kind): Found['found'] => {
    const records = data.results
      .filter((result) => result.kind === kind)
      .sort((one, other) => (kind === 'opportunity' ? (other.score ?? -1) - (one.score ?? -1) : 0))
    if (records.length === 0) return []
    return [
      [
        kind,
        records.map((result) => ({
          id: result.id,
          name: result.name,
          secondary: [result.secondary, result.score].filter(Boolean).join(' · '),
          open: () => open(result),
        })),
      ],
    ]
  })
  return { found, isPending }
}

const textOf = ([, input]: QueryKey = []) => (input as { q: string } | undefined)?.q ?? ''

const isTypedOn = (before: string, now: string) => now.startsWith(before) || before.startsWith(now)
