import { createFileRoute } from '@tanstack/react-router'
import { OpportunityPage } from '../pages/opportunities/opportunity-page.tsx'

export const Route = createFileRoute('/w/$ws/opportunities/$id')({ component: OpportunityPage })
