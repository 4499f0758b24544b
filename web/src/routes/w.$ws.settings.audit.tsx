import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../pages/settings/audit-page.tsx'
import { dayParam, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/settings/audit')({
  validateSearch: searchParams({
    actor: textParam(),
    operation: textParam(),
    since: dayParam(),
    until: dayParam(),
  }),
  component: AuditPage,
})
