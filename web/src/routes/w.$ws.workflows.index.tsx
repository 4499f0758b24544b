import { createFileRoute } from '@tanstack/react-router'
import { WorkflowsPage } from '../pages/workflows/workflows-page.tsx'

export const Route = createFileRoute('/w/$ws/workflows/')({ component: WorkflowsPage })
