import { createFileRoute } from '@tanstack/react-router'
import { NewIcpPage } from '../pages/icps/new-icp-page.tsx'
import { searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/icps/new')({
  /** The ICP of which a copy is made. */
  validateSearch: searchParams({ from: textParam() }),
  component: NewIcpPage,
})
