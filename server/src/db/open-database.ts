import type { Config } from '../config.ts'
import { keepEmbeddedPostgres } from './embedded/keep-embedded-postgres.ts'
import type { DatabaseAddress } from './pools.ts'

export interface OpenDatabase {
  address: DatabaseAddress
  /** Stops the embedded server unless another process started it and still runs. */
  close(): Promise<void>
}

/** The database to work on: the one DATABASE_URL names, else the embedded server in the data directory. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    return { address: { connection: { connectionString: config.databaseUrl } }, close: async () => {} }
  }
  const { host, port, user, database, stop } = await keepEmbeddedPostgres({ dataDir: config.dataDir })
  return { address: { connection: { host, port, user, database } }, close: stop }
}
