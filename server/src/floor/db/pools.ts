import type { Socket } from 'node:net'
import { retryLater } from '@throughline/contract/errors.ts'
import pg from 'pg'
import { PlainError } from '../operation/plain-error.ts'
import { DatabaseSilence } from './database-failure.ts'
import { longestStatementMs } from './long-statements.ts'
import { readers } from './row-types.ts'
import { sqlState } from './sql-state.ts'

export const appRole = 'throughline_app'

/** Where the database is: the embedded server's socket or what DATABASE_URL says. */
export interface DatabaseAddress {
  connection: pg.ClientConfig
}

export interface Pools {
  /** Pipelined: a tenant transaction goes out in one write. No COPY, no cursors. */
  transactions: pg.Pool
  /** Pipelined like the first, for the chunks of jobs: statements may take minutes. */
  work: pg.Pool
  /** Ordinary connections for COPY, cursors and LISTEN; statements may take long. */
  streams: pg.Pool
  close(): Promise<void>
}

interface PoolLimits {
  connectionsMax: number
  statementTimeoutMs: number
}

/**
 * Opens the pools under the role that owns no table. Time limits stand in the start-up options, so no
 * statement can forget them. A lost connection is reported by the next query, not as a crash.
 */
export function openPools(address: DatabaseAddress, limits: PoolLimits): Pools {
  const { connectionsMax, statementTimeoutMs } = limits
  const half = Math.floor(connectionsMax / 2)
  // Many requests run at the same time: starting parallel workers for one of them costs more than it saves.
  const transactions = pipelinedPool(address, { max: connectionsMax, statementTimeoutMs, parallelWorkers: 0 })
  const work = pipelinedPool(address, {
    max: Math.max(2, half),
    statementTimeoutMs: 300_000,
    parallelWorkers: 2,
  })
  const streams = streamPool(address, Math.max(4, half))
  const all = [transactions, work, streams]
  for (const pool of all) {
    pool.on('error', () => {})
    // The pool handles no errors of a connection that is checked out, and an unhandled one would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  return {
    transactions,
    work,
    streams,
    close: async () => {
      await Promise.all(all.map((pool) => pool.end()))
    },
  }
}

function pipelinedPool(
  address: DatabaseAddress,
  limits: { max: number; statementTimeoutMs: number; parallelWorkers: number },
): pg.Pool {
  const { max, statementTimeoutMs, parallelWorkers } = limits
  const settings = {
    ...serviceSettings,
    jit: 'off',
    max_parallel_workers_per_gather: parallelWorkers,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  }
  const pool = new pg.Pool({ ...connectionOf(address, settings), max, pipeline: true } as pg.PoolConfig)
  destroySilent(pool, statementTimeoutMs + answerMs)
  return pool
}

function streamPool(address: DatabaseAddress, max: number): pg.Pool {
  const settings = { ...serviceSettings, statement_timeout: 600_000, lock_timeout: 10_000 }
  return new pg.Pool({ ...connectionOf(address, settings), max })
}

const connectionOf = ({ connection }: DatabaseAddress, settings: Settings) => ({
  ...withSettings(connection, settings),
  types: { getTypeParser: readers },
  connectionTimeoutMillis: 5_000,
  verify: (client: pg.PoolClient, done: (error?: Error) => void) =>
    withSilenceTimeout(client, () => requirePrimary(client)).then(() => done(), done),
  // So a connection that only waits, such as one that listens, notices within half a minute that the network is gone.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/**
 * Throws UNAVAILABLE at a standby: after a failover the address may lead to one for a while, and its connections would
 * stay in the pool, read stale data and refuse every write. Also lifts a limit that the provider may have set for whole
 * transactions (PostgreSQL 17 and later), because each statement has its own.
 */
async function requirePrimary(client: pg.ClientBase): Promise<{ arrived: boolean }> {
  const { rows } = await client.query(`
    select pg_is_in_recovery() as is_standby, current_setting('${arrived}', true) = 'yes' as arrived,
      case when current_setting('transaction_timeout', true) <> '0' then set_config('transaction_timeout', '0', false) end`)
  if (!rows[0].is_standby) return rows[0]
  throw retryLater('UNAVAILABLE', 'The database is a standby: it takes no changes until it is promoted.')
}

const serviceSettings = {
  role: appRole,
  TimeZone: 'UTC',
  // A statement whose reader has gone is cancelled, even one that has not begun to answer.
  client_connection_check_interval: 250,
  // On a Citus cluster the scope is sent on to the node that holds the workspace. Elsewhere this has no effect.
  'citus.propagate_set_commands': 'local',
}

/** Time for an answer of the database to arrive. */
const answerMs = 500

/** How long a connection may be silent, and how many answers are awaited on it. */
const listening = new WeakMap<Socket, { silenceMs: number; awaited: number }>()

/**
 * The server cancels a statement that takes too long. If not even that arrives, the network has dropped it, which TCP
 * notices only after a quarter of an hour. So a connection that is silent for longer than `silenceMs` is destroyed.
 */
function destroySilent(pool: pg.Pool, silenceMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    listening.set(socket, { silenceMs, awaited: 0 })
    socket.on('timeout', () => {
      // Data may have arrived while this process was busy, so it is read first.
      const { bytesRead } = socket
      setImmediate(() => socket.bytesRead === bytesRead && socket.destroy(new DatabaseSilence()))
    })
  })
}

/**
 * Runs `ask` and destroys the connection if it stays silent for longer than a statement may take; `isLong` if the
 * transaction gives its statements more time than usual. While nothing is asked, a connection may be silent.
 */
export async function withSilenceTimeout<T>(
  client: pg.PoolClient,
  ask: () => Promise<T>,
  isLong = false,
): Promise<T> {
  const socket = socketOf(client)
  const line = listening.get(socket)
  if (!line) return ask()
  line.awaited += 1
  socket.setTimeout(Math.max(line.silenceMs, isLong ? longestStatementMs + answerMs : 0))
  try {
    return await ask()
  } finally {
    line.awaited -= 1
    if (line.awaited === 0) socket.setTimeout(0)
  }
}

/** The driver opens its connections by `net` or `tls`, so the stream is a socket. */
const socketOf = (client: pg.PoolClient) => client.connection.stream as Socket

/**
 * A single connection as the owner of the schema, for migrations and administration. A migration may take long, so
 * limits of the provider are lifted, and the server ends it when its process is gone.
 */
export async function connectAsOwner(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client(connectionOf(address, ownerSettings))
  client.on('error', () => {})
  await client.connect()
  await client.query('set client_connection_check_interval = 1000').catch(unlessUnknownThere)
  return client
}

/** A setting without effect: if it does not arrive, nor does the role, and row security would protect less. */
const arrived = 'throughline.settings_arrived'
const ownerSettings = { TimeZone: 'UTC', statement_timeout: 0, lock_timeout: 0, [arrived]: 'yes' }

/** A server on Windows cannot tell that a process is gone, and takes no interval but 0. */
function unlessUnknownThere(error: pg.DatabaseError): void {
  if (error.code !== sqlState.invalidParameterValue) throw error
}

/** Does something on such a connection and closes it. Throws PlainError where settings do not reach the database. */
export async function asOwner<T>(
  address: DatabaseAddress,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = await connectAsOwner(address)
  try {
    if (!(await requirePrimary(owner)).arrived) throw new PlainError(dropped)
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const dropped =
  'A pooler before the database, such as PgBouncer, drops the settings of connections, and with them the role of the ' +
  'service. Name the database itself in DATABASE_URL: the service pools its connections.'

type Settings = Record<string, string | number>

/** The driver would use the address's options instead of ours. Here they stand before ours, which override them. */
function withSettings({ connectionString = '', ...others }: pg.ClientConfig, settings: Settings) {
  const [found = '', mark = ''] = /([?&])options=[^&]*&?/.exec(connectionString) ?? []
  const theirs = new URLSearchParams(found).get('options')
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const options = [...(theirs ? [theirs] : []), ...ours].join(' ')
  return {
    ...others,
    ...(connectionString && { connectionString: connectionString.replace(found, mark) }),
    options,
  }
}
