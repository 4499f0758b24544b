import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasStatus } from '../api/failure.ts'
import { sessionQuery } from '../api/session.ts'

/** The root knows where a member belongs. */
export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    try {
      const { workspace } = await context.queryClient.ensureQueryData(sessionQuery)
      throw redirect({ to: '/w/$ws', params: { ws: workspace.slug }, replace: true })
    } catch (error) {
      if (hasStatus(error, 401)) throw redirect({ to: '/login', replace: true })
      throw error
    }
  },
})
