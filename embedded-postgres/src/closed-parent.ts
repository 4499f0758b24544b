import type { Stats } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ServerAccount } from './server-account.ts'

/**
 * The first directory on the way to `directory`, itself included, that the account may not enter, judged by the
 * mode bits; undefined when the way is open or the account is our own.
 */
export async function closedParent(directory: string, account: ServerAccount): Promise<string | undefined> {
  if (!account.switched) return undefined
  for (const step of stepsTo(await realpath(directory))) {
    if (!mayEnter(await stat(step), account)) return step
  }
  return undefined
}

function stepsTo(directory: string): string[] {
  const parent = dirname(directory)
  return parent === directory ? [directory] : [...stepsTo(parent), directory]
}

function mayEnter({ mode, uid, gid }: Stats, account: ServerAccount): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
