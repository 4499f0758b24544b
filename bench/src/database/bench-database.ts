import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@throughline/server/floor/db/migrate.ts'
import {
  connectAsOwner,
  type DatabaseAddress,
  openPools,
  type Pools,
} from '@throughline/server/floor/db/pools.ts'
import pg from 'pg'
import type { BenchOptions } from '../bench.ts'
import { cpuMsOfFamily } from '../process/cpu-time.ts'
import { scratchSettings, startScratchCluster } from './scratch-cluster.ts'
import { serverPrograms } from './server-programs.ts'

export interface BenchDatabase {
  url: string
  address: DatabaseAddress
  /** A superuser, whom row security does not concern. */
  owner: pg.Client
  /** As the service works: under its role, which owns nothing. */
  pools: Pools
  /** The server's version and the settings that matter, to stand above the figures. */
  about: string
  /** Processor time that the server has used so far; null for a server that is not ours. */
  cpuMs(): number | null
  /** Runs psql or pgbench on the database and returns what it printed; `settings` go to its sessions. */
  program(name: 'psql' | 'pgbench', args: readonly string[], settings?: string): Promise<string>
}

/**
 * Gives `work` a migrated database of its own on the server of the options, and drops it afterwards. One that is to
 * be kept is neither made when it is there nor dropped.
 */
export async function withBenchDatabase(
  options: BenchOptions,
  work: (database: BenchDatabase) => Promise<void>,
): Promise<void> {
  const cluster = options.database
    ? { url: options.database, pid: null, stop: async () => {} }
    : await startScratchCluster()
  const name = options.keep ?? `throughline_bench_${randomBytes(4).toString('hex')}`
  try {
    if (!(await exists(cluster.url, name))) await onServer(cluster.url, `create database ${name}`)
    await withOpened({ url: inDatabase(cluster.url, name), pid: cluster.pid }, options, work)
  } finally {
    if (options.keep === null) await onServer(cluster.url, `drop database if exists ${name} with (force)`)
    await cluster.stop()
  }
}

async function withOpened(
  { url, pid }: { url: string; pid: number | null },
  options: BenchOptions,
  work: (database: BenchDatabase) => Promise<void>,
): Promise<void> {
  const address = { connection: { connectionString: url } }
  const owner = await connectAsOwner(address)
  const pools = openPools(address, { connectionsMax: 40, statementTimeoutMs: 5_000 })
  try {
    await refuseOrdinaryUser(owner)
    await migrate(owner)
    await work({
      url,
      address,
      owner,
      pools,
      about: await aboutServer(owner, options),
      cpuMs: () => (pid === null ? null : cpuMsOfFamily(pid)),
      program: (name, args, settings) => runProgram(url, name, args, settings),
    })
  } finally {
    await pools.close()
    await owner.end()
  }
}

async function refuseOrdinaryUser(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query('select rolsuper from pg_roles where rolname = current_user')
  if (!rows[0]?.rolsuper)
    throw new Error('--database needs a superuser: the anchors work without row security')
}

async function aboutServer(owner: pg.Client, options: BenchOptions): Promise<string> {
  const { rows } = await owner.query(
    "select name, current_setting(name) as value from unnest($1::text[]) as name union all select 'fsync', current_setting('fsync')",
    [Object.keys(scratchSettings).filter((name) => name !== 'timezone')],
  )
  const { rows: versions } = await owner.query('show server_version')
  const place = options.database ? 'as given by --database' : 'a cluster of its own, started for the bench'
  const settings = rows.map(({ name, value }) => `${name}=${value}`).join(', ')
  return `PostgreSQL ${versions[0]?.server_version} (${place}): ${settings}.`
}

/** The password goes by the environment: arguments are seen by everybody on the machine. */
async function runProgram(
  url: string,
  name: string,
  args: readonly string[],
  settings: string = '',
): Promise<string> {
  const { password } = new URL(url.replace(/@[^/]*/, '@host'))
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password), PGOPTIONS: settings }
  const { stdout } = await promisify(execFile)(
    join(serverPrograms(), name),
    [...args, url.replace(/:[^/@]*@/, '@')],
    { env, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
}

const inDatabase = (url: string, name: string) => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)

async function exists(url: string, name: string): Promise<boolean> {
  return (await onServer(url, `select from pg_database where datname = '${name}'`)) > 0
}

async function onServer(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(statement).finally(() => client.end())
  return rowCount ?? 0
}
