import { QueryClient } from '@tanstack/react-query'
import { ClientError } from '@throughline/client/browser.ts'

/** What another person changes is seen within this time, wherever the page is in front. */
export const pollMs = 4_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchInterval: pollMs,
      // The client itself has tried again where the service was busy; here only a lost connection is.
      retry: (count, error) => error instanceof ClientError && error.status === 0 && count < 2,
      throwOnError: false,
      // A browser that calls itself offline reaches a service on its own machine all the same.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
