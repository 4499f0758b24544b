import type { FastifyRequest } from 'fastify'

/**
 * The headers of every page: no frames, no referrer, and only what its content policy allows. A browser that came by
 * TLS has to do so for a year (RFC 6797).
 */
export const pageHeaders = ({ protocol }: FastifyRequest, policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  ...(protocol === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
})
