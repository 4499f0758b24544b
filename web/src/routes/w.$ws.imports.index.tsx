import { createFileRoute } from '@tanstack/react-router'
import { ImportsPage } from '../pages/imports/imports-page.tsx'
import { numberParam, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/imports/')({
  validateSearch: searchParams({
    page: numberParam(1, 10_000),
  }),
  component: ImportsPage,
})
