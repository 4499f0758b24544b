import type { getWebhookEndpoint as contract } from '@throughline/contract/webhooks/get-webhook-endpoint.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { findEndpoint, shownEndpoint } from './find-endpoint.ts'

export const getWebhookEndpoint: Handler<typeof contract> = async (ctx, { id }) =>
  shownEndpoint(ctx, await findEndpoint(ctx, id))
