import { timingSafeEqual } from 'node:crypto'
import { unauthorized } from '@throughline/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hashSecret } from '../directory/workspaces/hash-secret.ts'
import { loggedFailure } from '../floor/db/database-failure.ts'
import type { Pools } from '../floor/db/pools.ts'
import { queueDepths } from '../floor/queue/queue-depths.ts'

/**
 * `/metrics` in the text format of Prometheus, for whoever shows the token: of this process its requests, connections,
 * memory and event loop, and the queues of the whole database. They name no workspace and nobody.
 */
export function reportMetrics(app: FastifyInstance, pools: Pools, token: string): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'throughline_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  const connections = new Gauge({
    name: 'throughline_database_connections',
    help: 'Connections of this process to the database, and what waits for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const pool of ['transactions', 'work', 'streams'] as const) {
        const { totalCount, idleCount, waitingCount } = pools[pool]
        connections.set({ pool, state: 'busy' }, totalCount - idleCount)
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'waited_for' }, waitingCount)
      }
    },
  })
  const queued = new Gauge({
    name: 'throughline_queue_entries',
    help: 'Jobs and tasks that are due and wait for a worker, and those at work.',
    labelNames: ['queue', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'throughline_queue_oldest_seconds',
    help: 'How long the oldest of them has been waiting.',
    labelNames: ['queue'],
    registers,
  })
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw unauthorized('Send the METRICS_TOKEN of the service as Authorization: Bearer.')
    queued.reset()
    oldest.reset()
    // While the database is away, the other metrics are needed all the more.
    const depths = await queueDepths(pools.transactions).catch((error) => {
      request.log.warn(loggedFailure(error), 'the queues cannot be read')
      return []
    })
    for (const { queue, waiting, at_work, oldest_seconds } of depths) {
      queued.set({ queue, state: 'waiting' }, waiting)
      queued.set({ queue, state: 'at_work' }, at_work)
      oldest.set({ queue }, oldest_seconds)
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Compares in constant time, so that the time tells nothing of the token. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(hashSecret(given), hashSecret(expected))
