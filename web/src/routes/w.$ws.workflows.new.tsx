import { createFileRoute } from '@tanstack/react-router'
import { NewWorkflowPage } from '../pages/workflows/new-workflow-page.tsx'
import { searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/workflows/new')({
  /** The view it reads, where one comes from a view. */
  validateSearch: searchParams({ view: textParam() }),
  component: NewWorkflowPage,
})
