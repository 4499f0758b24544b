import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { useIsAdmin, useSession } from '../api/session.ts'
import { apiQuery } from '../api/use-api.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { confirmAction } from './confirm.tsx'
import { showFailure, showToast } from './toasts.tsx'

/** How often a workspace is asked whether it is empty by now. */
const erasingPollMs = 1_000

/** Shows what a write has answered; a read that is under way knows less. */
export async function showWorkspace(
  client: QueryClient,
  answer: Awaited<ReturnType<typeof api.getWorkspace>>,
): Promise<void> {
  const { queryKey } = apiQuery('getWorkspace')
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, answer)
}

/** The workspace, read often while it is being erased, and else as often as `restsMs` says. */
export const useWorkspace = ({ enabled = true, restsMs }: { enabled?: boolean; restsMs?: number } = {}) =>
  useQuery({
    ...apiQuery('getWorkspace'),
    enabled,
    refetchInterval: ({ state }) => (state.data?.workspace.is_erasing ? erasingPollMs : restsMs),
  })

/** Fills the empty workspace with the sample; whatever is shown is read anew. One that is being erased cannot be yet. */
export function useLoadSample(): { load(): void; isLoading: boolean } {
  const t = useTexts('home.sample')
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const isErasing = useWorkspace({ enabled: useIsAdmin() }).data?.workspace.is_erasing === true
  const load = async () => {
    setLoading(true)
    try {
      await api.loadSample()
      await client.invalidateQueries()
      showToast(t('loading'))
    } catch (error) {
      showFailure(t('load'), error)
    } finally {
      setLoading(false)
    }
  }
  return { load: () => void load(), isLoading: isLoading || isErasing }
}

/** Clears the sample once that was confirmed, and follows until it is gone, whoever has asked for it. */
export function useClearSample(): { clear(): void; isClearing: boolean } {
  const t = useTexts('home.sample')
  const client = useQueryClient()
  const { is_sample } = useSession()
  const { data } = useWorkspace({ enabled: is_sample })
  const isGone = is_sample && data?.workspace.is_sample === false
  useEffect(() => {
    if (isGone) void client.invalidateQueries()
  }, [isGone, client])
  const clear = async () => {
    try {
      await showWorkspace(client, await api.clearSample())
    } catch (error) {
      showFailure(t('clear'), error)
    }
  }
  const ask = async () => {
    // Where it cannot be read how much there is, the question comes without.
    const home = await client.fetchQuery(apiQuery('getHome')).catch(() => undefined)
    const count = (of: string) => home?.setup.find(({ step }) => step === of)?.count ?? 0
    const counts = { connectors: count('connectors'), accounts: count('target_accounts') }
    confirmAction({
      title: t('clearTitle'),
      text: [t('clearText'), home && t('clearCounts', counts)].filter(Boolean).join(' '),
      action: t('clear'),
      run: () => void clear(),
    })
  }
  return {
    clear: () => void ask(),
    isClearing: data?.workspace.is_erasing === true,
  }
}
