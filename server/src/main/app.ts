import { appOperations } from '@throughline/contract/app-operations.ts'
import { connectorOperations } from '@throughline/contract/connector-operations.ts'
import { operations } from '@throughline/contract/operations.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pools } from '../floor/db/pools.ts'
import type { Outbound } from '../floor/outbound/outbound.ts'
import { requireQueue } from '../floor/queue/queue.ts'
import { apiBase, appBase, connectorBase } from '../http/base-path.ts'
import { createServer } from '../http/create-server.ts'
import { describeApi } from '../http/describe-api.ts'
import type { ProxyTrust } from '../http/proxy-trust.ts'
import { type OperationRegister, operationRegister } from '../http/registers.ts'
import { reportHealth } from '../http/report-health.ts'
import { sharePages } from '../http/share-pages.ts'
import { webApp } from '../http/web-app.ts'
import * as appHandlers from './app-operations.ts'
import * as connectorHandlers from './connector-operations.ts'
import * as handlers from './operations.ts'

export interface AppOptions {
  pools: Pools
  logger: FastifyBaseLogger
  uploadBytesMax: number
  rateLimitPerSecond: number
  /** Nobody unless said otherwise. */
  trustProxy?: ProxyTrust
  exportRowsMax?: number
  /** Tests have the answers of all operations checked. */
  registers?: readonly OperationRegister[]
  outbound?: Outbound
  /** Whether a server that sends mail is named: the links of invitations are shown where none is. */
  sendsMail?: boolean
  /** Under which people reach the service; without it links of invitations lead to the host that was asked for. */
  publicUrl?: string | null
  /** Where the built web application is; null where there is none. */
  webFolder?: string | null
}

/** All operations, each with what carries it out. */
export const appRegisters: readonly OperationRegister[] = [
  operationRegister(apiBase, operations, handlers),
  operationRegister(appBase, appOperations, appHandlers),
  operationRegister(connectorBase, connectorOperations, connectorHandlers),
]

/** The whole HTTP application over an open database, not yet listening. */
export function createApp({
  pools,
  registers = appRegisters,
  exportRowsMax = 1_000_000,
  sendsMail = false,
  publicUrl = null,
  trustProxy = null,
  webFolder = null,
  ...options
}: AppOptions): FastifyInstance {
  const app = createServer({
    ...options,
    pools,
    registers,
    exportRowsMax,
    sendsMail,
    publicUrl,
    trustProxy,
  })
  reportHealth(app, () => requireQueue(pools.transactions))
  describeApi(app)
  webApp(app, webFolder)
  sharePages(app, pools.transactions)
  return app
}
