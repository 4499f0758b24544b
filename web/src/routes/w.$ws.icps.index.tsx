import { createFileRoute } from '@tanstack/react-router'
import { IcpsPage } from '../pages/icps/icps-page.tsx'
import { searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/icps/')({
  validateSearch: searchParams({ search: textParam() }),
  component: IcpsPage,
})
