import { createFileRoute } from '@tanstack/react-router'
import {
  daysInStatusMax,
  hiddenReasons,
  jobFunctions,
  seniorities,
} from '@throughline/contract/opportunities/search-words.ts'
import { rememberColumns } from '../kit/remembered-columns.ts'
import { OpportunitiesPage } from '../pages/opportunities/opportunities-page.tsx'
import {
  choiceParam,
  choicesParam,
  flagParam,
  idParam,
  idsParam,
  listParam,
  listParams,
  numberParam,
  searchParams,
  textParam,
} from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/opportunities/')({
  validateSearch: searchParams({
    ...listParams('score', 'created_at', 'updated_at'),
    layout: choiceParam(['list', 'board']),
    search: textParam(),
    id: idsParam(),
    connector: listParam(),
    connector_tag: textParam(),
    owner_email: listParam(),
    status_id: idsParam('none'),
    tag_id: idsParam(),
    account_id: idsParam(),
    account_tier: listParam(),
    icp_id: idParam(),
    company: textParam(),
    title: textParam(),
    seniority: choicesParam(seniorities),
    function: choicesParam(jobFunctions),
    targets_only: flagParam(),
    min_score: numberParam(0, 100),
    min_days_in_status: numberParam(0, daysInStatusMax),
    max_days_in_status: numberParam(0, daysInStatusMax),
    exclude_client_companies: flagParam(),
    include: choicesParam(hiddenReasons),
  }),
  search: rememberColumns('opportunities'),
  component: OpportunitiesPage,
})
