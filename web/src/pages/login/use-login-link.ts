import { useRouter, useSearch } from '@tanstack/react-router'
import { signInWith } from '@throughline/client/browser.ts'
import { useEffect, useRef, useState } from 'react'
import { hasStatus } from '../../api/failure.ts'

/** What became of the one-time link that brought one here: `/login#token=...`. */
export type LinkState = 'none' | 'opening' | 'opened' | 'refused' | 'failed'

/** Opens a session with the token of the address, once. A token that was used stays in no history. */
export function useLoginLink(): LinkState {
  const router = useRouter()
  const search = useSearch({ from: '/login' })
  const token = useRef(new URLSearchParams(window.location.hash.slice(1)).get('token'))
  const [state, setState] = useState<LinkState>(token.current ? 'opening' : 'none')
  useEffect(() => {
    const given = token.current
    if (!given) return
    token.current = null
    void signInWith(window.location.origin, { token: given })
      .then(
        () => setState('opened'),
        (error) => setState(hasStatus(error, 401) ? 'refused' : 'failed'),
      )
      .finally(() => router.navigate({ to: '/login', search, hash: '', replace: true }))
  }, [router, search])
  return state
}
