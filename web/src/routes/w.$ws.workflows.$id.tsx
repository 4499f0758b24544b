import { createFileRoute } from '@tanstack/react-router'
import { WorkflowPage } from '../pages/workflows/workflow-page.tsx'
import { flagParam, numberParam, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/workflows/$id')({
  /** Whether it is being changed, and which page of its runs is shown. */
  validateSearch: searchParams({ edit: flagParam(), page: numberParam(1, 1_000_000) }),
  component: WorkflowPage,
})
