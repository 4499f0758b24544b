import { chmod, lstat, mkdir } from 'node:fs/promises'
import { closedParent } from './closed-parent.ts'
import { ownUid, type ServerAccount } from './server-account.ts'

const path = '/var/lib/throughline'

/**
 * /var/lib/throughline, made when missing: where root keeps what the server's account must be able to enter.
 * Undefined where it cannot be made, or belongs to somebody else.
 */
export async function sharedDirectory(account: ServerAccount): Promise<string | undefined> {
  try {
    const made = await mkdir(path, { recursive: true })
    if (made) await chmod(path, 0o755)
    const { uid } = await lstat(path)
    return uid === ownUid() && !(await closedParent(path, account)) ? path : undefined
  } catch {
    return undefined
  }
}
