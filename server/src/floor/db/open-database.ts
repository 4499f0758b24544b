import { clusterHome } from '@throughline/embedded-postgres/cluster-place.ts'
import { keepEmbeddedPostgres } from '@throughline/embedded-postgres/keep-embedded-postgres.ts'
import type { DatabaseAddress } from './pools.ts'

export interface OpenDatabase {
  address: DatabaseAddress
  /** Stops the embedded server unless another process started it and still runs. */
  close(): Promise<void>
}

interface DatabaseSettings {
  databaseUrl: string | null
  dataDir: string
  connectionsMax: number
}

type DatabasePlace = Omit<DatabaseSettings, 'connectionsMax'>

/** Whether there is a database already. One that DATABASE_URL names is expected to exist: it is never created. */
export async function hasDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<boolean> {
  return Boolean(databaseUrl) || (await clusterHome(dataDir)) !== undefined
}

/** Where the database is, in words. */
export async function databasePlace({ databaseUrl, dataDir }: DatabasePlace): Promise<string> {
  if (databaseUrl) return 'in the database of DATABASE_URL'
  const home = await clusterHome(dataDir)
  return home === undefined || home === dataDir ? dataDir : `${dataDir}, with the database in ${home}`
}

/** The database to work on: the one DATABASE_URL names, else the embedded server in the data directory. */
export async function openDatabase(where: DatabaseSettings): Promise<OpenDatabase> {
  if (where.databaseUrl) {
    const connectionString = withVerifiedTls(where.databaseUrl)
    return { address: { connection: { connectionString } }, close: async () => {} }
  }
  // Three pools of a process with a worker thread, and some connections beside them.
  const connections = Math.max(60, 3 * where.connectionsMax + 14)
  const { host, port, user, database, stop } = await keepEmbeddedPostgres({
    dataDir: where.dataDir,
    settings: { max_connections: String(connections) },
  })
  return { address: { connection: { host, port, user, database } }, close: stop }
}

/** The driver treats these modes as `verify-full` and warns about it; naming that mode avoids the warning. */
const withVerifiedTls = (url: string) =>
  url.includes('uselibpqcompat=')
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, 'verify-full')
