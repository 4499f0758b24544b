import type { FastifyReply } from 'fastify'

/** Aborts when the answer has ended, too: by then nothing listens but what must not outlive it. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
