import { useQueries } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/use-api.ts'
import type { Choice } from '../grid/cell-editors.tsx'

const offered = 50
/** So many names are asked for, each by itself; a filter of more shows the others by their ids. */
const namedMax = 20

/** Connectors as choices, by their profile: the first whose name has a text. */
export async function connectorsCalled(text: string): Promise<readonly Choice[]> {
  const { connectors } = await api.listConnectors({
    ...(text !== '' && { search: text }),
    page_size: offered,
  })
  return connectors.map(choiceOf)
}

/** The same of those that are chosen. Until its name is there one has none; who is no connector any more keeps the id. */
export function useChosenConnectors(socialIds: readonly string[]): readonly Choice[] {
  return useQueries({
    // A name hardly changes: it is not asked for again and again.
    queries: socialIds.slice(0, namedMax).map((socialId) => ({
      ...apiQuery('getConnector', { socialId }),
      refetchInterval: false as const,
    })),
    combine: (answers) =>
      answers.map(({ data, isPending }, at) => {
        const value = socialIds[at] ?? ''
        return data ? choiceOf(data) : { value, label: isPending ? '…' : value }
      }),
  })
}

const choiceOf = ({ social_id, name }: { social_id: string; name: string }): Choice => ({
  value: social_id,
  label: name || social_id,
})
