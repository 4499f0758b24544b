import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../pages/imports/import-page.tsx'
import { flagParam, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/imports/$jobId')({
  /** Whether it only counts and changes nothing. */
  validateSearch: searchParams({ dry_run: flagParam() }),
  component: ImportPage,
})
