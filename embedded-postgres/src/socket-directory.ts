import { chmod, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closedParent } from './closed-parent.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { shortHash } from './move-home.ts'
import { giveTo, ownUid, type ServerAccount } from './server-account.ts'

export const socketPort = 5432

/** The longest path a unix socket may have, in bytes (sun_path less its final zero). */
const pathBytesMax = process.platform === 'darwin' ? 103 : 107

/**
 * A private directory for the server's socket: in the cluster's room, or where that path is too long in the
 * directory for temporary files. Other processes learn it from postmaster.pid, so it may differ from start to start.
 */
export async function socketDirectory({ room, data, account }: ClusterPlace): Promise<string> {
  const near = join(room, 'socket')
  if (fits(near)) return makePrivate(near, account)
  for (const parent of [tmpdir(), '/tmp']) {
    const far = join(parent, `throughline-${shortHash(data)}`)
    if (fits(`${far}-XXXXXX`) && !(await closedParent(parent, account))) return makePrivate(far, account)
  }
  throw new EmbeddedPostgresError(
    `the path ${near} is too long for a unix socket (${pathBytesMax} bytes), and /tmp does not serve; use a data directory with a shorter path`,
  )
}

export function socketFile(directory: string): string {
  return join(directory, `.s.PGSQL.${socketPort}`)
}

function fits(directory: string): boolean {
  return Buffer.byteLength(socketFile(directory)) <= pathBytesMax
}

/** A directory of this name that another user made first is left alone: one with a random name takes its place. */
async function makePrivate(preferred: string, account: ServerAccount): Promise<string> {
  const directory = (await madeOrOurs(preferred, account)) ? preferred : await mkdtemp(`${preferred}-`)
  await chmod(directory, 0o700)
  await giveTo(account, directory)
  return directory
}

async function madeOrOurs(directory: string, account: ServerAccount): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = await lstat(directory)
  return found.isDirectory() && [account.uid, ownUid()].includes(found.uid)
}
