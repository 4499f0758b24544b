import type { FastifyRequest } from 'fastify'

/** Has a browser that came by TLS come so for a year (RFC 6797); anybody else is told nothing. */
export const stayWithTls = ({ protocol }: FastifyRequest): Record<string, string> =>
  protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}
