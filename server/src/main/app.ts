import { appOperations } from '@throughline/contract/app-operations.ts'
import { connectorOperations } from '@throughline/contract/connector-operations.ts'
import { operations } from '@throughline/contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import { requireQueue } from '../floor/queue/queue.ts'
import { apiBase, appBase, connectorBase } from '../http/base-path.ts'
import { createServer, type ServerOptions } from '../http/create-server.ts'
import { describeApi } from '../http/describe-api.ts'
import { type OperationRegister, operationRegister } from '../http/registers.ts'
import { reportHealth } from '../http/report-health.ts'
import { reportMetrics } from '../http/report-metrics.ts'
import { sharePages } from '../http/share-pages.ts'
import { webApp } from '../http/web-app.ts'
import * as appHandlers from './app-operations.ts'
import * as connectorHandlers from './connector-operations.ts'
import * as handlers from './operations.ts'

/** All operations, each with what carries it out. */
export const appRegisters: readonly OperationRegister[] = [
  operationRegister(apiBase, operations, handlers),
  operationRegister(appBase, appOperations, appHandlers),
  operationRegister(connectorBase, connectorOperations, connectorHandlers),
]

type Requested = 'pools' | 'logger' | 'uploadBytesMax' | 'rateLimitPerSecond' | 'outbound'

type AppOptions = Pick<ServerOptions, Requested> &
  Partial<ServerOptions> & {
    /** Where the built web application is; null where there is none. */
    webFolder?: string | null
    /** What `/metrics` asks for; null where there is no such address. */
    metricsToken?: string | null
  }

/** The defaults of options. */
const usual = {
  registers: appRegisters,
  exportRowsMax: 1_000_000,
  sendsMail: false,
  publicUrl: null,
  trustProxy: null,
}

/** The whole HTTP application over an open database, not yet listening. */
export function createApp({
  webFolder = null,
  metricsToken = null,
  ...options
}: AppOptions): FastifyInstance {
  const app = createServer({ ...usual, ...options })
  reportHealth(app, () => requireQueue(options.pools.transactions))
  if (metricsToken !== null) reportMetrics(app, options.pools, metricsToken)
  describeApi(app)
  webApp(app, webFolder)
  sharePages(app, options.pools.transactions)
  return app
}
