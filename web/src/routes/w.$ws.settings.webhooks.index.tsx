import { createFileRoute } from '@tanstack/react-router'
import { WebhooksPage } from '../pages/settings/webhooks-page.tsx'

export const Route = createFileRoute('/w/$ws/settings/webhooks/')({ component: WebhooksPage })
