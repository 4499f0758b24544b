import { createFileRoute } from '@tanstack/react-router'
import { PathsPage } from '../pages/paths/paths-page.tsx'
import { choiceParam, numberParam, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/paths')({
  validateSearch: searchParams({
    account_id: textParam(),
    company_id: textParam(),
    connector: textParam(),
    prospect: textParam(),
    min_score: numberParam(0, 98),
    /** How many cards are shown at most. */
    cards: numberParam(3, 150),
    /** Id of the card that is chosen. */
    card: textParam(),
    tab: choiceParam(['list', 'overview']),
  }),
  component: PathsPage,
})
