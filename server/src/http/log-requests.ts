import type { FastifyInstance } from 'fastify'

/** One line per request, with the route instead of the address: an address may hold somebody's name. */
export function logRequests(app: FastifyInstance): void {
  // Read at once: who has gone, as after a refused upload, has no address any more.
  app.addHook('onRequest', (request, _reply, done) => {
    request.log = request.log.child({ ip: request.ip })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: request.caller?.tenantId,
      },
      request.raw.aborted ? 'request given up by the client' : 'request',
    )
    done()
  })
}
