import { createFileRoute } from '@tanstack/react-router'
import { TiersPage } from '../pages/settings/tiers-page.tsx'

export const Route = createFileRoute('/w/$ws/settings/tiers')({ component: TiersPage })
