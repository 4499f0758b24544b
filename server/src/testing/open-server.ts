import type { AddressInfo } from 'node:net'
import { operations } from '@throughline/contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { findCaller } from '../directory/workspaces/find-caller.ts'
import type { Handlers } from '../floor/operation/handler.ts'
import { apiBase } from '../http/base-path.ts'
import { createServer, type ServerOptions } from '../http/create-server.ts'
import { operationRegister } from '../http/registers.ts'
import * as handlers from '../main/operations.ts'
import { checkAnswers } from './check-answers.ts'
import type { TestDatabase } from './database.ts'

export interface OpenServer {
  app: FastifyInstance
  port: number
  /** What the server wrote to its log, one object per line. */
  log: Record<string, unknown>[]
}

/** The HTTP server alone, listening, with some handlers or settings exchanged for the test's own, or extended. */
export async function openServer(
  database: Pick<TestDatabase, 'pools'>,
  own: Partial<Handlers> = {},
  settings: Partial<ServerOptions> = {},
  extend: (app: FastifyInstance) => void = () => {},
): Promise<OpenServer> {
  const log: Record<string, unknown>[] = []
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(JSON.parse(line)) })
  const app = createServer({
    pools: database.pools,
    registers: checkAnswers([operationRegister(apiBase, operations, { ...handlers, ...own })]),
    logger,
    find: {
      byKey: (key) => findCaller(database.pools.transactions, key, new Date()),
      bySession: async () => null,
    },
    sessions: {
      open: () => Promise.reject(new Error('nobody signs in to the bare server')),
      openByPassword: () => Promise.reject(new Error('nobody signs in to the bare server')),
      openByLink: () => Promise.reject(new Error('nobody signs in to the bare server')),
      readInvitation: () => Promise.reject(new Error('nobody is invited to the bare server')),
      acceptInvitation: () => Promise.reject(new Error('nobody is invited to the bare server')),
      close: () => Promise.reject(new Error('nobody signs out of the bare server')),
    },
    uploadBytesMax: 1024 * 1024,
    exportRowsMax: 1_000_000,
    rateLimitPerSecond: 0,
    sendsMail: false,
    trustProxy: null,
    ...settings,
  })
  extend(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port, log }
}
