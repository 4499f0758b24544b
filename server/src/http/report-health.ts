import { retryLater } from '@throughline/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { dataText, sendData, sendError } from './reply.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the process has been told to stop: it is alive but not ready any more. */
    draining: { value: boolean }
  }
}

/**
 * `/healthz` says that the process answers; `/readyz` that database and queue do too and that it is not
 * shutting down. A process listens only after its migrations, so being ready includes them.
 */
export function reportHealth(app: FastifyInstance, checkReady: () => Promise<void>): void {
  app.decorate('draining', { value: false })
  app.get('/healthz', async (_request, reply) => sendData(reply, 200, dataText({ status: 'alive' })))
  app.get('/readyz', async (_request, reply) => {
    if (app.draining.value)
      return sendError(reply, retryLater('UNAVAILABLE', 'The service is shutting down.'))
    await checkReady()
    return sendData(reply, 200, dataText({ status: 'ready' }))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining.value) reply.header('connection', 'close')
  })
}
