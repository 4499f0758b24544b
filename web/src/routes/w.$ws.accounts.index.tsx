import { createFileRoute } from '@tanstack/react-router'
import { rememberColumns } from '../kit/remembered-columns.ts'
import { AccountsPage } from '../pages/accounts/accounts-page.tsx'
import {
  choiceParam,
  idsParam,
  listParam,
  listParams,
  numberParam,
  searchParams,
  textParam,
} from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/accounts/')({
  validateSearch: searchParams({
    ...listParams('account_name', 'tier', 'opportunity_count', 'best_score'),
    id: textParam(),
    account_name: textParam(),
    social_url: textParam(),
    account_tier: listParam(),
    tag_id: idsParam(),
    job_id: idsParam(),
    opportunities: choiceParam(['some', 'none']),
    min_score: numberParam(0, 100),
  }),
  search: rememberColumns('accounts'),
  component: AccountsPage,
})
