import { createFileRoute } from '@tanstack/react-router'
import { deliveryTypes } from '../pages/settings/event-types.ts'
import { WebhookPage } from '../pages/settings/webhook-page.tsx'
import { choicesParam, numberParam, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/settings/webhooks/$id')({
  validateSearch: searchParams({
    status: choicesParam(['PENDING', 'DELIVERED', 'FAILED']),
    type: choicesParam(deliveryTypes),
    page: numberParam(1, 100_000),
    /** The delivery whose panel is open. */
    delivery: textParam(),
  }),
  component: WebhookPage,
})
