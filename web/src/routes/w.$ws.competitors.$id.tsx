import { createFileRoute } from '@tanstack/react-router'
import { BattlecardPage } from '../pages/competitors/battlecard-page.tsx'
import { choiceParam, dayParam, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/competitors/$id')({
  validateSearch: searchParams({
    /** The last so many days; `from` and `to` are a window of one's own. */
    days: choiceParam(['30', '90']),
    from: dayParam(),
    to: dayParam(),
    side: choiceParam(['attack', 'defend', 'at_risk']),
    sort: choiceParam(['signal', 'courtship', 'interactions', 'last_touch', 'name']),
  }),
  component: BattlecardPage,
})
