import { createFileRoute } from '@tanstack/react-router'
import { rememberColumns } from '../kit/remembered-columns.ts'
import { ClientsPage } from '../pages/clients/clients-page.tsx'
import { choiceParam, listParams, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/clients')({
  validateSearch: searchParams({
    ...listParams('company_name', 'created_at'),
    search: textParam(),
    source: choiceParam(['manual', 'csv', 'crm']),
    excluded: choiceParam(['true', 'false']),
  }),
  search: rememberColumns('clients'),
  component: ClientsPage,
})
