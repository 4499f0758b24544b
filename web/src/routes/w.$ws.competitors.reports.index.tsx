import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../pages/reports/reports-page.tsx'

export const Route = createFileRoute('/w/$ws/competitors/reports/')({ component: ReportsPage })
