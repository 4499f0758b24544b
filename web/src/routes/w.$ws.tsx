import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { hasStatus } from '../api/failure.ts'
import { sessionQuery } from '../api/session.ts'
import { Shell } from '../shell/shell.tsx'
import { firstViewsQuery } from '../views/saved-views.ts'

/** Everything of a workspace needs a session of that workspace: a pasted link opens no other. */
export const Route = createFileRoute('/w/$ws')({
  beforeLoad: async ({ context: { queryClient }, params, location }) => {
    // Asked for at the same time, so that nothing of the navigation moves when pinned views come.
    const views = queryClient.ensureQueryData(firstViewsQuery).catch(() => {})
    try {
      const { workspace } = await queryClient.ensureQueryData(sessionQuery)
      if (workspace.slug !== params.ws) throw notFound()
      await views
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
