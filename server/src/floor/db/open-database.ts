import { hasCluster } from '@throughline/embedded-postgres/cluster-place.ts'
import { keepEmbeddedPostgres } from '@throughline/embedded-postgres/keep-embedded-postgres.ts'
import type { DatabaseAddress } from './pools.ts'

export interface OpenDatabase {
  address: DatabaseAddress
  /** Stops the embedded server unless another process started it and still runs. */
  close(): Promise<void>
}

export interface DatabaseSettings {
  databaseUrl: string | null
  dataDir: string
}

/** Whether there is a database already: the one DATABASE_URL names is there, or else it cannot be opened. */
export async function hasDatabase({ databaseUrl, dataDir }: DatabaseSettings): Promise<boolean> {
  return Boolean(databaseUrl) || hasCluster(dataDir)
}

/** The database to work on: the one DATABASE_URL names, else the embedded server in the data directory. */
export async function openDatabase(where: DatabaseSettings): Promise<OpenDatabase> {
  if (where.databaseUrl) {
    return { address: { connection: { connectionString: where.databaseUrl } }, close: async () => {} }
  }
  const { host, port, user, database, stop } = await keepEmbeddedPostgres({ dataDir: where.dataDir })
  return { address: { connection: { host, port, user, database } }, close: stop }
}
