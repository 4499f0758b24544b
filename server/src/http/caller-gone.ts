import type { FastifyReply } from 'fastify'

/** Aborts when the caller has gone, and at the answer's end: then only what must not outlive it still listens. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
