import type { FastifyInstance } from 'fastify'

/** One line per request, with the route instead of the address: an address may hold somebody's name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        ip: request.ip,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: request.caller?.tenantId,
      },
      request.raw.aborted ? 'request given up by the client' : 'request',
    )
    done()
  })
}
