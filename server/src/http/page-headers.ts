import type { FastifyRequest } from 'fastify'

/**
 * What goes with every page: it stands in no frame, tells nobody where it leads from, and loads what its policy of content
 * allows. A browser that came by TLS comes so for a year (RFC 6797); anybody else is told nothing.
 */
export const pageHeaders = ({ protocol }: FastifyRequest, policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  ...(protocol === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
})
