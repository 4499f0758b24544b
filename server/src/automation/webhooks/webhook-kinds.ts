export const deliverWebhooksKind = 'deliver_webhooks'
export const pruneWebhooksKind = 'prune_webhooks'
