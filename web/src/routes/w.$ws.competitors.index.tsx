import { createFileRoute } from '@tanstack/react-router'
import { CompetitorsPage } from '../pages/competitors/competitors-page.tsx'
import { choiceParam, flagParam, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/competitors/')({
  validateSearch: searchParams({ layout: choiceParam(['cards', 'table']), add: flagParam() }),
  component: CompetitorsPage,
})
