import { createHash } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closedParent } from './closed-parent.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { writeLocationNote } from './location-note.ts'
import type { ServerAccount } from './server-account.ts'
import { sharedDirectory } from './shared-directory.ts'

/**
 * Makes a home for the cluster that the account can enter and notes it in the data directory. The name holds a
 * hash of the data directory's path and a random part, so that a data directory that was deleted and made again
 * starts empty instead of finding its old rows.
 */
export async function moveHome(directory: string, closed: string, account: ServerAccount): Promise<string> {
  const shared = await sharedDirectory(account)
  const prefix = shared ? join(shared, '/') : join(await temporaryDirectory(closed, account), 'throughline-')
  const home = await mkdtemp(`${prefix}${shortHash(directory)}-`)
  await chmod(home, 0o755)
  await writeLocationNote(directory, home, closed)
  return home
}

/** Twelve hexadecimal digits that stand for a path. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

async function temporaryDirectory(closed: string, account: ServerAccount): Promise<string> {
  if (!(await closedParent(tmpdir(), account))) return tmpdir()
  throw new EmbeddedPostgresError(
    `uid ${account.uid}, under which root runs PostgreSQL, may enter none of ${closed}, /var/lib/throughline and ${tmpdir()}`,
  )
}
