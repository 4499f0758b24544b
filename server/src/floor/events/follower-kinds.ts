export const pruneEventsKind = 'prune_events'
export const fanOutWebhooksKind = 'fan_out_webhooks'
