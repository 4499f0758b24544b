import { createFileRoute } from '@tanstack/react-router'
import { OwnersPage } from '../pages/owners/owners-page.tsx'
import { choiceParam, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/owners')({
  validateSearch: searchParams({
    search: textParam(),
    member: choiceParam(['yes', 'no']),
    sort: choiceParam(['connector_count', 'opportunity_count']),
  }),
  component: OwnersPage,
})
