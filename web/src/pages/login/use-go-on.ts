import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { api } from '../../api/client.ts'

/** To where one wanted to go before signing in; only ever to this service. */
export function useGoOn(): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  const { to }: { to?: string } = useSearch({ strict: false })
  return async () => {
    client.clear()
    router.history.replace(await addressAfter(to))
  }
}

/** Where `to` leads whoever is signed in: never to another service, nor into a workspace that is not theirs. */
export async function addressAfter(to: string | undefined): Promise<string> {
  const isOurs = to?.startsWith('/') && !/^\/[/\\]/.test(to)
  if (!isOurs || !to) return '/'
  const [, workspace] = /^\/w\/([^/?#]+)/.exec(to) ?? []
  if (workspace === undefined) return to
  return (await api.getSession({})).workspace.slug === workspace ? to : '/'
}
