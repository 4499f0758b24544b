import type { Logger } from 'pino'
import { type FirstKey, prepareWorkspaces } from '../directory/workspaces/first-start.ts'
import { readPresetKeys } from '../directory/workspaces/preset-keys.ts'
import { migrate } from '../floor/db/migrate.ts'
import { openDatabase } from '../floor/db/open-database.ts'
import { connectAsOwner, type DatabaseAddress, openPools } from '../floor/db/pools.ts'
import { openMailer } from '../floor/mail/open-mailer.ts'
import { keepHeapClose } from '../floor/operation/keep-heap-close.ts'
import { guardedOutbound, type Outbound } from '../floor/outbound/outbound.ts'
import { startWorker } from '../floor/queue/worker.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { jobRunner, type TaskSurroundings } from './jobs.ts'

export interface Service {
  /** Where it listens, `http://host:port`. */
  address: string
  /** The key of a workspace that was made just now. */
  firstKey: FirstKey | null
  /** Answers what is under way, then stops worker, database connections and the embedded database. */
  stop(): Promise<void>
}

const drainMs = 30_000

/**
 * Starts everything: database, migrations, workspaces, worker, HTTP. The key of a workspace made just now is told
 * as soon as it exists, since it is never seen again even where a later step fails.
 */
export async function startService(
  config: Config,
  logger: Logger,
  tellFirstKey: (key: FirstKey) => void = () => {},
): Promise<Service> {
  const presetKeys = readPresetKeys(config.presetKeys)
  return orElseClose(async (opened) => {
    const { database, pools } = await openMigrated(config, logger, opened)
    const firstKey = await prepareWorkspaces(pools.transactions, presetKeys, new Date())
    if (firstKey) tellFirstKey(firstKey)
    const outbound = outboundOf(config)
    const app = createApp({ ...config, pools, logger, outbound })
    opened.push(() => app.close())
    const address = await app.listen({ host: config.host, port: config.port })
    const worker = startWorker(pools, jobRunner(pools, surroundingsOf(config)), logger, config.workersMax)
    return {
      address,
      firstKey,
      stop: async () => {
        app.draining.value = true
        const overdue = setTimeout(() => app.server.closeAllConnections(), drainMs)
        await Promise.all([app.close(), worker.stop()])
        clearTimeout(overdue)
        await pools.close()
        await database.close()
      },
    }
  })
}

/** Starts only a worker, beside a service on the same database. */
export async function startWorkerOnly(config: Config, logger: Logger): Promise<{ stop(): Promise<void> }> {
  return orElseClose(async (opened) => {
    const { database, pools } = await openMigrated(config, logger, opened)
    const worker = startWorker(
      pools,
      jobRunner(pools, surroundingsOf(config)),
      logger,
      Math.max(1, config.workersMax),
    )
    return {
      stop: async () => {
        await worker.stop()
        await pools.close()
        await database.close()
      },
    }
  })
}

const outboundOf = ({ webhookAllowPrivate, webhookSecretKeys }: Config): Outbound => ({
  ...guardedOutbound,
  allowPrivate: webhookAllowPrivate,
  secretKeys: webhookSecretKeys,
})

const surroundingsOf = (config: Config): TaskSurroundings => ({
  mailer: openMailer(config),
  outbound: outboundOf(config),
  workflowIntervalSeconds: config.workflowIntervalSeconds,
})

type Closers = (() => Promise<unknown>)[]

/** Where a step fails, what the steps before it opened is closed again, the latest first. */
async function orElseClose<T>(start: (opened: Closers) => Promise<T>): Promise<T> {
  const opened: Closers = []
  try {
    return await start(opened)
  } catch (error) {
    for (const close of opened.reverse()) await close()
    throw error
  }
}

async function openMigrated(config: Config, logger: Logger, opened: Closers) {
  keepHeapClose()
  const database = await openDatabase(config)
  opened.push(database.close)
  await migrateDatabase(database.address, logger)
  const pools = openPools(database.address, config)
  opened.push(pools.close)
  return { database, pools }
}

/** Brings the schema up to date. */
export async function migrateDatabase(address: DatabaseAddress, logger: Logger): Promise<string[]> {
  const owner = await connectAsOwner(address)
  try {
    const files = await migrate(owner)
    if (files.length > 0) logger.info({ files }, 'migrated')
    return files
  } finally {
    await owner.end()
  }
}
