import type { FastifyReply } from 'fastify'

/**
 * Aborts when the caller has gone, and also when the answer has ended: then only what must not outlive the answer still
 * listens.
 */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
