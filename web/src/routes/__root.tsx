import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Overlays } from '../shell/overlays.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  )
}
