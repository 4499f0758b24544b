import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../pages/imports/import-page.tsx'

export const Route = createFileRoute('/w/$ws/imports/$jobId')({ component: ImportPage })
