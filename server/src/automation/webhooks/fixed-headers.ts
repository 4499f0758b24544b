/** The headers that are the same in every attempt of a delivery. */
export const fixedHeaders = (messageId: string): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Throughline-Webhooks/1',
  'webhook-id': messageId,
})
