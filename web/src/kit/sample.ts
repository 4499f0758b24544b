import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { apiQuery } from '../api/use-api.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { confirmDeed } from './confirm.tsx'
import { showFailure, showToast } from './toasts.tsx'

/** How often a workspace is asked whether it is empty by now. */
export const erasingPollMs = 1_000

/** Whether the workspace is the member's to set up. */
export const useIsAdmin = () => useSession().scopes.includes('admin')

/** Fills the empty workspace with the sample; whatever is shown is read anew. */
export function useLoadSample(): { load(): void; isLoading: boolean } {
  const t = useTexts('home.sample')
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
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
  return { load: () => void load(), isLoading }
}

/** Clears the sample once that was confirmed, and follows until it is gone, whoever has asked for it. */
export function useClearSample(): { clear(): void; isClearing: boolean } {
  const t = useTexts('home.sample')
  const common = useTexts('common')
  const client = useQueryClient()
  const { is_sample } = useSession()
  const { data } = useQuery({
    ...apiQuery('getWorkspace'),
    enabled: is_sample,
    refetchInterval: ({ state }) => (state.data?.workspace.is_erasing ? erasingPollMs : undefined),
  })
  const isGone = is_sample && data?.workspace.is_sample === false
  useEffect(() => {
    if (isGone) void client.invalidateQueries()
  }, [isGone, client])
  const clear = async () => {
    try {
      const answer = await api.clearSample()
      client.setQueryData(apiQuery('getWorkspace').queryKey, answer)
    } catch (error) {
      showFailure(t('clear'), error)
    }
  }
  return {
    clear: () =>
      confirmDeed({
        title: t('clearTitle'),
        text: t('clearText'),
        deed: t('clear'),
        cancel: common('cancel'),
        run: () => void clear(),
      }),
    isClearing: data?.workspace.is_erasing === true,
  }
}
