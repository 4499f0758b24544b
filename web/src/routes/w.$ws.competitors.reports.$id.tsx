import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '../pages/reports/report-page.tsx'

export const Route = createFileRoute('/w/$ws/competitors/reports/$id')({ component: ReportPage })
