import { createFileRoute } from '@tanstack/react-router'
import { ViewsPage } from '../pages/views/views-page.tsx'
import { choiceParam, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/views')({
  validateSearch: searchParams({
    entity: choiceParam(['opportunities', 'connectors', 'target_accounts', 'competitor_accounts']),
  }),
  component: ViewsPage,
})
