import { createFileRoute } from '@tanstack/react-router'
import { SessionsPage } from '../pages/settings/sessions-page.tsx'

export const Route = createFileRoute('/w/$ws/settings/sessions')({ component: SessionsPage })
