import { createFileRoute } from '@tanstack/react-router'
import { MePage } from '../pages/settings/me-page.tsx'

export const Route = createFileRoute('/w/$ws/settings/me')({ component: MePage })
