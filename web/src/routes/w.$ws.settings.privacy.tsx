import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../pages/settings/privacy-page.tsx'
import { searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/settings/privacy')({
  validateSearch: searchParams({ person: textParam() }),
  component: PrivacyPage,
})
