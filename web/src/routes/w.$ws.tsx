import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { hasStatus } from '../api/failure.ts'
import { sessionQuery } from '../api/session.ts'
import { Shell } from '../shell/shell.tsx'

/** Everything of a workspace needs a session of that workspace: a pasted link opens no other. */
export const Route = createFileRoute('/w/$ws')({
  beforeLoad: async ({ context, params, location }) => {
    try {
      const { workspace } = await context.queryClient.ensureQueryData(sessionQuery)
      if (workspace.slug !== params.ws) throw notFound()
    } catch (error) {
      if (hasStatus(error, 401))
        throw redirect({ to: '/login', search: { to: location.href }, replace: true })
      throw error
    }
  },
  // Around a page that has yet to come stands nothing either.
  pendingComponent: () => null,
  component: Shell,
  // Part of the first file: every page but the one for signing in is within it.
  codeSplitGroupings: [],
})
