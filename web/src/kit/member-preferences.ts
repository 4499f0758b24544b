import { useMantineColorScheme } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/use-api.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { localeOf, setPreferences } from './preferences.ts'
import type { MemberPreferences } from './row-types.ts'
import { showFailure } from './toasts.tsx'

/** What the member has chosen, wherever that was; asked for once, as one rarely changes it elsewhere at the same time. */
export const memberPreferencesQuery = { ...apiQuery('getPreferences'), refetchInterval: false } as const

/** Lets this browser follow what the member has chosen, and remembers it here for the next start. */
export function useFollowPreferences(): void {
  const { data } = useQuery(memberPreferencesQuery)
  const apply = useApply()
  useEffect(() => {
    if (data) apply(data.preferences)
  }, [data, apply])
}

/** Changes preferences of the member: at once on the screen, then in the service; a refusal is shown and taken back. */
export function useChangePreferences(): (change: Partial<MemberPreferences>) => void {
  const t = useTexts('shell')
  const client = useQueryClient()
  const apply = useApply()
  return useCallback(
    (change) => {
      const { queryKey } = memberPreferencesQuery
      const write = async () => {
        await client.cancelQueries({ queryKey })
        client.setQueryData(
          queryKey,
          (answer) => answer && { preferences: { ...answer.preferences, ...change } },
        )
        try {
          await api.updatePreferences(change)
        } catch (error) {
          showFailure(t('preferencesFailed'), error)
          await client.invalidateQueries({ queryKey })
        }
      }
      apply(change)
      void write()
    },
    [t, client, apply],
  )
}

function useApply(): (change: Partial<MemberPreferences>) => void {
  const setColorScheme = useCallbackRef(useMantineColorScheme().setColorScheme)
  return useCallback(
    ({ theme, density, language, time_zone: timeZone, default_view_id: defaultViewId, single_keys }) => {
      if (theme !== undefined) setColorScheme(theme === 'light' || theme === 'dark' ? theme : 'auto')
      setPreferences({
        ...(density !== undefined && { density: density === 'compact' ? 'compact' : 'comfortable' }),
        ...(language !== undefined && { locale: localeOf(language) }),
        ...(timeZone !== undefined && { timeZone }),
        ...(defaultViewId !== undefined && { defaultViewId }),
        ...(single_keys !== undefined && { singleKeys: single_keys }),
      })
    },
    [setColorScheme],
  )
}
