import { createFileRoute } from '@tanstack/react-router'
import { rememberColumns } from '../kit/remembered-columns.ts'
import { CourtedAccountsPage } from '../pages/competitors/courted-accounts-page.tsx'
import {
  choiceParam,
  flagParam,
  idsParam,
  listParam,
  listParams,
  searchParams,
  textParam,
} from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/competitors/accounts/')({
  validateSearch: searchParams({
    ...listParams('signal_score', 'interactions', 'last_touch', 'company_name'),
    layout: choiceParam(['list', 'matrix']),
    search: textParam(),
    side: choiceParam(['attack', 'defend']),
    competitor_id: idsParam(),
    at_risk: flagParam(),
    account_id: idsParam(),
    account_tier: listParam(),
  }),
  search: rememberColumns('courted-accounts'),
  component: CourtedAccountsPage,
})
