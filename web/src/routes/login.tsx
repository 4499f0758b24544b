import { createFileRoute, redirect } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { sessionQuery } from '../api/session.ts'
import { LoginPage } from '../pages/login/login-page.tsx'
import { addressAfter } from '../pages/login/use-go-on.ts'
import { choiceParam, searchParams, textParam } from '../url/search-params.ts'

/** A list of many values makes a long address, which is longer yet inside of another. */
const addressLengthMax = 8_000

/** Where to go on once signed in, and with what one signs in where it is not a password. */
const readSearch = searchParams({ to: textParam(addressLengthMax), with: choiceParam(['key']) })

export const Route = createFileRoute('/login')({
  validateSearch: readSearch,
  /** Whoever is signed in goes on; a link opens a session of its own, whosever was open before. */
  beforeLoad: async ({ cause, context, location }) => {
    // Whoever comes from a page of the application has signed out, or their session is over.
    const isKnown = context.queryClient.getQueryState(sessionQuery.queryKey) !== undefined
    if (isKnown || cause !== 'enter' || location.hash.includes('token=')) return
    const address = await api.getSession({}).then(
      () => addressAfter(readSearch(location.search).to),
      () => undefined,
    )
    if (address !== undefined) throw redirect({ href: address, replace: true })
  },
  component: LoginPage,
})
