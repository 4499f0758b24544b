import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDirectory } from './build-directory.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { explainUnrunnable } from './explain-unrunnable.ts'
import { runProgram } from './run-program.ts'
import { giveTo } from './server-account.ts'

/** The superuser of a new cluster and the database initdb makes for it. */
export const superuser = 'postgres'

/**
 * Creates the database cluster unless there is one, which may be a backup that was put back without its modes: PostgreSQL
 * refuses a folder that others may enter. `volatile` leaves out the flush to disk.
 */
export async function initCluster(place: ClusterPlace, native: string, volatile: boolean): Promise<void> {
  if (await stat(place.data).catch(() => undefined)) return chmod(place.data, 0o700)
  await buildDirectory(place.data, async (draft) => {
    await mkdir(draft, { mode: 0o700 })
    await giveTo(place.account, draft)
    const program = join(native, 'bin', 'initdb')
    const result = await runProgram(program, initdbArguments(draft, volatile), place.account)
    if (result.code !== 0) throw new EmbeddedPostgresError(explainUnrunnable(program, result, place.account))
  })
}

/**
 * Whoever enters the socket's private directory is trusted; the network is refused. The builtin C.UTF-8 sorts by
 * code point with full Unicode case rules and is the same on every system, so an index outlives a move.
 */
function initdbArguments(directory: string, volatile: boolean): string[] {
  return [
    `--pgdata=${directory}`,
    `--username=${superuser}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(volatile ? ['--no-sync'] : []),
  ]
}
