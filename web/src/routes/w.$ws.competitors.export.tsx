import { createFileRoute } from '@tanstack/react-router'
import { ExportPage } from '../pages/competitors/export-page.tsx'

export const Route = createFileRoute('/w/$ws/competitors/export')({ component: ExportPage })
