import { createFileRoute } from '@tanstack/react-router'
import { CourtedAccountPage } from '../pages/competitors/courted-account-page.tsx'
import { choiceParam, dayParam, flagParam, listParam, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/competitors/accounts/$key')({
  validateSearch: searchParams({
    layout: choiceParam(['timeline', 'table']),
    search: textParam(),
    competitor_id: listParam(),
    interaction_type: listParam(),
    rep: listParam(),
    from: dayParam(),
    to: dayParam(),
    we_know_target: flagParam(),
  }),
  component: CourtedAccountPage,
})
