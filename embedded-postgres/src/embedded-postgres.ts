import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClusterPlace, chooseClusterPlace, findClusterPlace, makeRoom } from './cluster-place.ts'
import { asEmbeddedPostgresError } from './embedded-postgres-error.ts'
import { initCluster, superuser } from './init-cluster.ts'
import { launchServer } from './launch-server.ts'
import { makeDirectory } from './make-directory.ts'
import { forgetNativeBinaries, nativeBinaries } from './native-binaries.ts'
import { readPostmasterFile, rewritePostmasterPid } from './postmaster-file.ts'
import { isTaken, worksIn } from './process-alive.ts'
import { runningServer } from './running-server.ts'
import { serverSettings } from './server-settings.ts'
import { socketDirectory, socketFile, socketPort } from './socket-directory.ts'
import { withStartLock } from './start-lock.ts'

export { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Where to connect to. There is no password: the directory of the socket is private. */
export interface EmbeddedPostgres {
  /** Directory of the unix socket, what `pg` takes as `host`. */
  host: string
  port: number
  user: string
  database: string
  /** True when the server was started by another process or an earlier call, which also decides when it ends. */
  reused: boolean
  /** Whether this process started it and it has not ended since. */
  runs(): boolean
  /** Fast shutdown, resolved when the server is gone; does nothing to a server that was reused. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Made when missing. The cluster lives in its folder `postgres-18`; see chooseClusterPlace for the exception. */
  dataDir: string
  /** PostgreSQL settings that win over our defaults; without effect on a server that already runs. */
  settings?: Record<string, string>
  /** For tests: no flush to disk, so a power cut may destroy the cluster. */
  volatile?: boolean
}

/**
 * Starts the PostgreSQL that npm installed on the data directory, creating the database cluster the first time, or
 * attaches to the server that already runs there. The server ends with this process, however that ends. Throws
 * EmbeddedPostgresError where it cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    await makeDirectory(options.dataDir)
    const directory = await realpath(options.dataDir)
    return (await attach(await findClusterPlace(directory))) ?? (await startUnderLock(directory, options))
  } catch (error) {
    throw asEmbeddedPostgresError(error, options.dataDir)
  }
}

async function startUnderLock(
  directory: string,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  return withStartLock(join(directory, 'postgres-18.lock'), async () => {
    const place = (await findClusterPlace(directory)) ?? (await chooseClusterPlace(directory))
    const running = await attach(place)
    if (running) return running
    await makeRoom(place)
    return startTwice(place, options)
  })
}

/**
 * A first failure may mean that what we noted about the binaries no longer holds, or that another process was
 * quicker in spite of the lock; both are settled by looking again.
 */
async function startTwice(place: ClusterPlace, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(place, options)
  } catch {
    await forgetNativeBinaries(place)
    return (await attach(place)) ?? (await start(place, options))
  }
}

async function start(place: ClusterPlace, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { volatile = false, settings: overrides = {} } = options
  const native = await nativeBinaries(place)
  await initCluster(place, native, volatile)
  const socket = await socketDirectory(place)
  await freeProcessIds(place, socket)
  const settings = await serverSettings({ socketDirectory: socket, volatile, overrides })
  const { runs, stop } = await launchServer(place, native, settings)
  return { host: socket, port: socketPort, user: superuser, database: superuser, reused: false, runs, stop }
}

async function attach(place: ClusterPlace | undefined): Promise<EmbeddedPostgres | undefined> {
  const server = place && (await runningServer(place.data))
  if (!server) return undefined
  const { socketDirectory: host, port } = server
  const address = { host, port, user: superuser, database: superuser }
  return { ...address, reused: true, runs: () => false, stop: async () => {} }
}

/**
 * Where a killed server's process id went to a stranger (the rule in a restarted container), PostgreSQL would
 * refuse to start. It passes over the id of its own parent, which is ours.
 */
async function freeProcessIds({ data }: ClusterPlace, socket: string): Promise<void> {
  const left = await readPostmasterFile(data)
  if (!left || !isTaken(left.pid) || (await worksIn(data, left.pid))) return
  await rewritePostmasterPid(data, process.pid)
  await rm(socketFile(socket), { force: true })
  await rm(`${socketFile(socket)}.lock`, { force: true })
}
