import { createFileRoute } from '@tanstack/react-router'
import { importKinds, importSteps } from '../pages/imports/import-kinds.ts'
import { NewImportPage } from '../pages/imports/new-import-page.tsx'
import { choiceParam, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/imports/new')({
  validateSearch: searchParams({ kind: choiceParam(importKinds), step: choiceParam(importSteps) }),
  component: NewImportPage,
})
