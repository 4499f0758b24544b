import { lchown } from 'node:fs/promises'

/** The account the server runs under; `switched` when it is not the account of this process. */
export interface ServerAccount {
  uid: number
  gid: number
  switched: boolean
}

/** "nobody" of practically every system: PostgreSQL refuses root, and initdb wants an account the system knows. */
const nobody = { uid: 65534, gid: 65534 }

/**
 * The account for a server of this process: our own, or as root the owner of the existing cluster, or for a new
 * cluster uid 65534. That account is shared with whatever else runs as nobody, which could enter the socket: root
 * with real neighbours should rather use DATABASE_URL.
 */
export function serverAccount(owner: { uid: number; gid: number } = nobody): ServerAccount {
  if (!isRoot()) return { uid: ownUid(), gid: process.getgid?.() ?? -1, switched: false }
  return { uid: owner.uid, gid: owner.gid, switched: true }
}

export function isRoot(): boolean {
  return ownUid() === 0
}

export function ownUid(): number {
  return process.getuid?.() ?? -1
}

/** The part of the spawn options that runs a child under the account. */
export function spawnIdentity({ uid, gid, switched }: ServerAccount): { uid?: number; gid?: number } {
  return switched ? { uid, gid } : {}
}

/** Hands a file or directory that this process made to the account; never follows a symbolic link. */
export async function giveTo(account: ServerAccount, path: string): Promise<void> {
  if (account.switched) await lchown(path, account.uid, account.gid)
}
