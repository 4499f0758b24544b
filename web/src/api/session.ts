import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { noteSignedIn } from './signed-in.ts'
import { memberOf } from './unsaved.ts'
import { apiQuery } from './use-api.ts'

/** Who is signed in, asked once and again after signing in. */
export const sessionQuery = {
  ...apiQuery('getSession'),
  queryFn: async () => {
    const session = await api.getSession({})
    noteSignedIn(memberOf(session))
    return session
  },
  staleTime: 60_000,
  refetchInterval: 60_000,
}

/** Below the layout of a workspace there always is a session. */
export const useSession = () => useSuspenseQuery(sessionQuery).data

/** Whether the role of whoever is signed in lets him change anything. */
export const useMayWrite = () => useSession().scopes.includes('write')

/** Whether the workspace is the member's to set up. */
export const useIsAdmin = () => useSession().scopes.includes('admin')
