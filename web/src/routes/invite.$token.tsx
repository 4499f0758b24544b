import { createFileRoute, redirect } from '@tanstack/react-router'

/** Links of earlier versions have the token in the path, where every proxy writes it down. */
export const Route = createFileRoute('/invite/$token')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/invite', hash: `token=${params.token}`, replace: true })
  },
})
