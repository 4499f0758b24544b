import { createFileRoute } from '@tanstack/react-router'
import { rememberColumns } from '../kit/remembered-columns.ts'
import { WorkflowsPage } from '../pages/workflows/workflows-page.tsx'
import { columnParams, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/workflows/')({
  validateSearch: searchParams(columnParams()),
  search: rememberColumns('workflows'),
  component: WorkflowsPage,
})
