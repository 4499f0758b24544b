import type { FastifyInstance } from 'fastify'

/** Addresses that monitoring requests every few seconds. */
const probes = ['/healthz', '/readyz', '/metrics']

/** A line per request, with the route: an address may hold somebody's name. Successful probes log at debug level. */
export function logRequests(app: FastifyInstance): void {
  // Read now: once the caller has gone, as after a refused upload, the address is not known any more.
  app.addHook('onRequest', (request, _reply, done) => {
    request.log = request.log.child({ ip: request.ip })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'unknown'
    request.log[probes.includes(path) && reply.statusCode < 400 ? 'debug' : 'info'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: request.caller?.tenantId,
        key: request.caller?.keyId,
      },
      request.raw.aborted ? 'request given up by the client' : 'request',
    )
    done()
  })
}
