import type { AddressInfo } from 'node:net'
import type { Operations } from '@throughline/contract/operations.ts'
import { operations } from '@throughline/contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { HandlersOf } from '../floor/operation/handler.ts'
import { apiBase } from '../http/base-path.ts'
import { createServer, type ServerOptions } from '../http/create-server.ts'
import { operationRegister } from '../http/registers.ts'
import * as handlers from '../main/operations.ts'
import { checkAnswers } from './check-answers.ts'
import type { TestDatabase } from './database.ts'
import { offlineOutbound } from './offline-outbound.ts'

export interface OpenServer {
  app: FastifyInstance
  port: number
  /** What the server wrote to its log, one object per line. */
  log: Record<string, unknown>[]
}

/** The HTTP server alone, listening, with some handlers or settings exchanged for the test's own, or extended. */
export async function openServer(
  database: Pick<TestDatabase, 'pools'>,
  own: Partial<HandlersOf<Operations>> = {},
  settings: Partial<ServerOptions> = {},
  extend: (app: FastifyInstance) => void = () => {},
): Promise<OpenServer> {
  const log: Record<string, unknown>[] = []
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(JSON.parse(line)) })
  const app = createServer({
    pools: database.pools,
    registers: checkAnswers([operationRegister(apiBase, operations, { ...handlers, ...own })]),
    logger,
    uploadBytesMax: 1024 * 1024,
    exportRowsMax: 1_000_000,
    rateLimitPerSecond: 0,
    outbound: offlineOutbound,
    sendsMail: false,
    publicUrl: null,
    trustProxy: null,
    ...settings,
  })
  extend(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port, log }
}
