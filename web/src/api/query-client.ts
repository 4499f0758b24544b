import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ClientError } from '@throughline/client/browser.ts'
import { hasStatus } from './failure.ts'

/** What another person changes is seen within this time, wherever the page is in front. */
export const pollMs = 4_000

let signedOut: () => void = () => {}

/** What happens when an answer says that the session is over. */
export function onSignedOut(act: () => void): void {
  signedOut = act
}

const watch = (error: unknown) => {
  if (hasStatus(error, 401)) signedOut()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watch }),
  mutationCache: new MutationCache({ onError: watch }),
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchInterval: pollMs,
      // The client itself has tried again where the service was busy; here only a lost connection is.
      retry: (count, error) => error instanceof ClientError && error.status === 0 && count < 2,
      throwOnError: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
