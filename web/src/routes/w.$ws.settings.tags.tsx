import { createFileRoute } from '@tanstack/react-router'
import { TagsPage } from '../pages/settings/tags-page.tsx'
import { choiceParam, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/settings/tags')({
  validateSearch: searchParams({ subject: choiceParam(['account', 'person', 'path']) }),
  component: TagsPage,
})
