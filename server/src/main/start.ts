import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createFirstWorkspace, ensurePreset, type FirstKey } from '../directory/workspaces/first-start.ts'
import { readPresetKeys } from '../directory/workspaces/preset-keys.ts'
import { migrate, schemaFiles } from '../floor/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../floor/db/open-database.ts'
import { asOwner, openPools } from '../floor/db/pools.ts'
import { temporaryFolder } from '../floor/jobs/temporary-folder.ts'
import { openConnections } from '../http/open-connections.ts'
import { createApp } from './app.ts'
import { type Config, outboundOf } from './config.ts'
import { startWorkerThread } from './start-worker-thread.ts'
import { findWebFolder } from './web-folder.ts'

interface Service {
  /** Where it listens, `http://host:port`. */
  address: string
  /** Answers what is under way, then stops the worker, database connections and the embedded database. */
  stop(): Promise<void>
}

/** A request that has been sent already is read within this time. */
const arrivingMs = 1_000
const drainMs = 30_000

/**
 * Starts everything: database, migrations, workspaces, HTTP, and a worker thread (none with WORKERS=0). Without any
 * workspace it makes one, whose key is reported at once, since it is never seen again even if a later step fails.
 */
export async function startService(
  config: Config,
  logger: Logger,
  onFirstKey: (key: FirstKey) => void = () => {},
): Promise<Service> {
  const preset = readPresetKeys(config.presetKeys)
  // Before anything is made: the first key is shown only once, with a link that needs the address.
  await refuseTakenPort(config)
  return orElseClose(async (opened) => {
    const database = await openMigrated(config, logger, opened)
    const pools = openPools(database.address, config)
    opened.push(pools.close)
    const now = new Date()
    for (const one of preset) await ensurePreset(pools.transactions, one, now)
    const isNew = preset.length === 0 && (await hasNoWorkspace(database))
    const firstKey = isNew && (await createFirstWorkspace(pools.transactions, now))
    if (firstKey) onFirstKey(firstKey)
    const app = createApp({
      ...config,
      pools,
      logger,
      outbound: outboundOf(config),
      webFolder: findWebFolder(),
      sendsMail: config.smtpUrl !== null,
    })
    opened.push(() => app.close())
    if (config.publicUrl?.startsWith('https:') && config.trustProxy === null) logger.warn(unbelieved)
    const connections = openConnections(app.server)
    const address = await app.listen({ host: config.host, port: config.port })
    const settings = { address: database.address, config, logger }
    const worker = config.workersMax === 0 ? null : await startWorkerThread(settings)
    return {
      address,
      stop: async () => {
        app.draining.value = true
        await sleep(config.stopDelaySeconds * 1_000)
        const timers = [
          connections.closeIdle(arrivingMs),
          setTimeout(() => app.server.closeAllConnections(), drainMs),
        ]
        await Promise.all([app.close(), worker?.stop()])
        timers.forEach(clearTimeout)
        await pools.close()
        await database.close()
      },
    }
  })
}

const unbelieved =
  'PUBLIC_URL is https but no proxy is believed, so session cookies are not Secure and all callers have one address: ' +
  'set TRUST_PROXY to the address of the proxy'

/** Throws the system's error where nothing can listen on the port. */
async function refuseTakenPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

/** Starts only a worker, beside a service on the same database. */
export async function startWorkerOnly(config: Config, logger: Logger): Promise<{ stop(): Promise<void> }> {
  return orElseClose(async (opened) => {
    const database = await openMigrated(config, logger, opened)
    // In a thread as well, which bounds its memory and is replaced when it dies.
    const worker = await startWorkerThread({ address: database.address, config, logger })
    return {
      stop: async () => {
        await worker.stop()
        await database.close()
      },
    }
  })
}

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

async function openMigrated(config: Config, logger: Logger, opened: Closers): Promise<OpenDatabase> {
  const unfit = (err: Error) => logger.warn({ err }, 'no file can be imported: TMPDIR names no folder for it')
  await temporaryFolder().then((folder) => folder.remove(), unfit)
  const database = await openDatabase(config)
  opened.push(database.close)
  // A warning, so that it is also shown on a screen: nothing is answered until it is done.
  const begins = (files: string[]) => logger.warn({ files }, 'migrating; with much data this takes minutes')
  const files = await asOwner(database.address, async (owner) => {
    const { rows } = await owner.query(connectionsAllowed)
    if (rows[0].allowed < Math.max(14, 3 * config.connectionsMax))
      logger.warn(rows[0], 'the database allows few connections: set DATABASE_CONNECTIONS to a third of them')
    return migrate(owner, schemaFiles(), begins)
  })
  if (files.length > 0) logger.info({ files }, 'migrated')
  return database
}

async function hasNoWorkspace({ address }: OpenDatabase): Promise<boolean> {
  const { rowCount } = await asOwner(address, (owner) => owner.query('select from workspaces limit 1'))
  return rowCount === 0
}

const connectionsAllowed = `
  select least(current_setting('max_connections')::int, nullif(d.datconnlimit, -1), nullif(r.rolconnlimit, -1)) as allowed
  from pg_database d, pg_roles r
  where d.datname = current_database() and r.rolname = session_user`
