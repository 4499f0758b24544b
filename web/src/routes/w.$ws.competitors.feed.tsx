import { createFileRoute } from '@tanstack/react-router'
import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction-types.ts'
import { FeedPage } from '../pages/feed/feed-page.tsx'
import { choicesParam, dayParam, flagParam, idsParam, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/competitors/feed')({
  validateSearch: searchParams({
    search: textParam(),
    competitor_id: idsParam(),
    interaction_type: choicesParam(interactionTypes),
    rep: textParam(),
    account: textParam(),
    from: dayParam(),
    to: dayParam(),
    we_own: flagParam(),
    at_risk: flagParam(),
    we_know_target: flagParam(),
    excluded: flagParam(),
  }),
  component: FeedPage,
})
