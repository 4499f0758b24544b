import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'

/** To where one wanted to go before signing in; only ever to this service. */
export function useGoOn(): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  const { to }: { to?: string } = useSearch({ strict: false })
  return async () => {
    client.clear()
    const isOurs = to?.startsWith('/') && !/^\/[/\\]/.test(to)
    router.history.replace(isOurs && to ? to : '/')
  }
}
