import { chmod, chown, lstat } from 'node:fs/promises'
import { ownUid, type ServerAccount } from './server-account.ts'

/**
 * Lets the server's account pass through a data directory that only root may enter (a new temporary directory, a
 * volume of mode 0700) by giving it to the account's group with mode 0710: nobody else gains, and nobody loses,
 * since a directory that already grants its group something is left as it is.
 */
export async function admitAccount(directory: string, account: ServerAccount): Promise<void> {
  const { mode, uid } = await lstat(directory)
  if (!account.switched || uid !== ownUid() || (mode & 0o077) !== 0) return
  await chown(directory, uid, account.gid)
  await chmod(directory, (mode & 0o777) | 0o010)
}
