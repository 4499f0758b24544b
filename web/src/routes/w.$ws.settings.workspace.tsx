import { createFileRoute } from '@tanstack/react-router'
import { WorkspacePage } from '../pages/settings/workspace-page.tsx'

export const Route = createFileRoute('/w/$ws/settings/workspace')({ component: WorkspacePage })
