import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { signInWith } from '@throughline/client/browser.ts'
import { useEffect, useState } from 'react'
import { hasStatus } from '../../api/failure.ts'
import { sessionQuery } from '../../api/session.ts'

/** What became of the one-time link that brought one here: `/login#token=...`. */
export type LinkState = 'none' | 'opening' | 'opened' | 'refused' | 'failed'

/**
 * Opens a session with the token of the address, also where the link was pasted over an open page. The token is taken
 * out of the address at once, so that it stays in no history.
 */
export function useLoginLink(): LinkState {
  const client = useQueryClient()
  const router = useRouter()
  const { hash, search } = useLocation()
  const token = new URLSearchParams(hash).get('token')
  const [state, setState] = useState<LinkState>(token ? 'opening' : 'none')
  useEffect(() => {
    if (!token) return
    setState('opening')
    void router.navigate({ to: '/login', search, hash: '', replace: true })
    signInWith(window.location.origin, { token }).then(
      () => {
        // Other tabs hear of it before a password is chosen.
        client.clear()
        void client.prefetchQuery(sessionQuery)
        setState('opened')
      },
      (error) => setState(hasStatus(error, 401) ? 'refused' : 'failed'),
    )
  }, [client, router, search, token])
  return state
}
