import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { newApiKey } from '../directory/api-keys/api-key.ts'
import { createWithKey } from '../directory/workspaces/first-start.ts'
import { startWorker, type Worker, type WorkerTimes } from '../floor/queue/worker.ts'
import { appRegisters, createApp } from '../main/app.ts'
import { runnersFor } from '../main/runners.ts'
import { makePasswordsCheap } from './cheap-passwords.ts'
import { checkAnswers } from './check-answers.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { offlineOutbound } from './offline-outbound.ts'
import { type TestOutbox, testOutbox } from './outbox.ts'

export interface TestWorkspace {
  slug: string
  tenantId: string
  key: string
  /** Calls the API with the workspace's key; the body of the answer is parsed. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Called>
}

export interface Called {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
}

export interface TestService {
  database: TestDatabase
  app: FastifyInstance
  createWorkspace(slug?: string): Promise<TestWorkspace>
  /** Starts a worker in this process; it stops with the service. */
  startWorker(times?: Partial<WorkerTimes>): Worker
  /** The mails that were sent: by its workers and, where it is said to send mail, by the application. */
  outbox: TestOutbox
  stop(): Promise<void>
}

/**
 * The application over an empty database; every answer is held against the contract. What depends on how tables lie on
 * disk, such as plans, asks for a `newDatabase`.
 */
export async function createTestService({
  outbound = offlineOutbound,
  sendsMail = false,
  publicUrl = null as string | null,
  newDatabase = false,
} = {}): Promise<TestService> {
  const restorePasswordCost = makePasswordsCheap()
  const outbox = testOutbox()
  const database = await createTestDatabase({ orEmptied: !newDatabase })
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'error' }, { write: showLine })
  const app = createApp({
    pools: database.pools,
    logger,
    uploadBytesMax: 64 * 1024 * 1024,
    rateLimitPerSecond: 0,
    registers: checkAnswers(appRegisters),
    outbound,
    sendsMail,
    publicUrl,
  })
  await app.ready()
  const workers: Worker[] = []
  // An hour: a workflow is evaluated when a test asks for it and not in between.
  const surroundings = { mailer: outbox, workflowIntervalSeconds: 3_600, outbound, publicUrl }
  let workspaces = 0
  return {
    database,
    app,
    outbox,
    createWorkspace: (slug = `workspace-${++workspaces}`) => createTestWorkspace(app, database, slug),
    startWorker: (times) => {
      const { pools } = database
      const runners = runnersFor(pools, surroundings)
      const worker = startWorker({ pools, runners, logger, jobsMax: 2, ...(times && { times }) })
      workers.push(worker)
      return worker
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await app.close()
      await database.drop()
      restorePasswordCost()
    },
  }
}

/** Beside a test that fails stands why an answer was a 500: vitest shows nothing of what passes. */
function showLine(line: string): void {
  const { msg, err, ...rest } = JSON.parse(line)
  console.error(msg, err?.stack ?? rest)
}

async function createTestWorkspace(
  app: FastifyInstance,
  database: TestDatabase,
  slug: string,
): Promise<TestWorkspace> {
  const key = newApiKey()
  const request = { slug, name: slug, email: `owner@${slug}.test`, key }
  const tenantId = await createWithKey(database.pools.transactions, request, new Date())
  if (tenantId === null) throw new Error(`workspace ${slug} was not made`)
  return {
    slug,
    tenantId,
    key,
    call: callerWith(app, key),
  }
}

/** Calls the API with a key. */
export const callerWith =
  (app: FastifyInstance, key: string): TestWorkspace['call'] =>
  (method, path, body, headers = {}) =>
    call(app, key, method, path, body, headers)

async function call(
  app: FastifyInstance,
  key: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Called> {
  const request: InjectOptions = {
    method: method as 'GET',
    url: `/v1${path}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
  }
  if (body !== undefined) {
    request.payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    request.headers = { 'content-type': 'application/json', ...request.headers }
  }
  const answer = await app.inject(request)
  return { status: answer.statusCode, headers: answer.headers, body: parsed(answer.body) }
}

function parsed(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text
}
