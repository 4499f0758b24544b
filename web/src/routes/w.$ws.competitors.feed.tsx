import { createFileRoute } from '@tanstack/react-router'
import { FeedPage } from '../pages/feed/feed-page.tsx'
import { dayParam, flagParam, idsParam, listParam, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/competitors/feed')({
  validateSearch: searchParams({
    search: textParam(),
    competitor_id: idsParam(),
    interaction_type: listParam(),
    rep: textParam(),
    account: textParam(),
    from: dayParam(),
    we_own: flagParam(),
    at_risk: flagParam(),
    we_know_target: flagParam(),
    excluded: flagParam(),
  }),
  component: FeedPage,
})
