import { createFileRoute } from '@tanstack/react-router'
import { rememberColumns } from '../kit/remembered-columns.ts'
import { OpportunitiesPage } from '../pages/opportunities/opportunities-page.tsx'
import {
  flagParam,
  listParam,
  listParams,
  numberParam,
  searchParams,
  textParam,
} from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/opportunities/')({
  validateSearch: searchParams({
    ...listParams('score', 'updated_at'),
    search: textParam(),
    connector: listParam(),
    connector_tag: textParam(),
    owner_email: listParam(),
    status_id: listParam(),
    tag_id: listParam(),
    account_id: listParam(),
    account_tier: listParam(),
    icp_id: textParam(),
    company: textParam(),
    title: textParam(),
    seniority: listParam(),
    function: listParam(),
    targets_only: flagParam(),
    min_score: numberParam(0, 100),
    exclude_client_companies: flagParam(),
    include: listParam(),
  }),
  search: rememberColumns('opportunities'),
  component: OpportunitiesPage,
})
