import { createFileRoute } from '@tanstack/react-router'
import { rememberColumns } from '../kit/remembered-columns.ts'
import { ConnectorsPage } from '../pages/connectors/connectors-page.tsx'
import { listParam, listParams, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/connectors/')({
  validateSearch: searchParams({
    ...listParams('name', 'job_title', 'company_name', 'owner_name', 'opportunities_count'),
    search: textParam(),
    connector_tag: textParam(),
    owner_email: listParam(),
  }),
  search: rememberColumns('connectors'),
  component: ConnectorsPage,
})
