import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { admitAccount } from './admit-account.ts'
import { closedParent } from './closed-parent.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { readLocationNote } from './location-note.ts'
import { moveHome } from './move-home.ts'
import { isRoot, ownUid, type ServerAccount, serverAccount } from './server-account.ts'

/** Where a database cluster lives and whose it is. `room` holds the cluster, its socket, log and notes. */
export interface ClusterPlace {
  home: string
  room: string
  data: string
  account: ServerAccount
}

/** A cluster of another major version cannot be opened, so each major has a room of its own. */
const roomName = 'postgres-18'

/**
 * The place an earlier start chose for this data directory (a real path), or undefined before the first. An
 * existing cluster is never passed over in silence for a new, empty one: what keeps us from it is thrown.
 */
export async function findClusterPlace(directory: string): Promise<ClusterPlace | undefined> {
  const inside = place(directory)
  if (await exists(inside.data)) return withOwner(inside)
  const home = await readLocationNote(directory)
  if (!home) return undefined
  const moved = place(home)
  return (await exists(moved.data)) ? withOwner(moved) : moved
}

/** The folder of the cluster that was made in a data directory, or for it elsewhere; nothing is made by asking. */
export async function clusterHome(dataDir: string): Promise<string | undefined> {
  if (!(await exists(dataDir))) return undefined
  const directory = await realpath(dataDir)
  const found = await findClusterPlace(directory)
  return found?.home === directory ? dataDir : found?.home
}

/**
 * Chooses the place of a new cluster: the data directory itself, except where this process is root and the
 * unprivileged account of the server cannot enter one of its parents (a checkout under /root, mode 0700). Then it is a
 * directory of its own under /var/lib/throughline, or as the last resort under the directory for temporary
 * files, and a text file in the data directory says where. To be called under the start lock.
 */
export async function chooseClusterPlace(directory: string): Promise<ClusterPlace> {
  const account = serverAccount()
  await admitAccount(directory, account)
  const closed = await closedParent(directory, account)
  return place(closed ? await moveHome(directory, closed, account) : directory)
}

/** Makes the room, which another account of the server must be able to enter whatever our umask is. */
export async function makeRoom({ room, account }: ClusterPlace): Promise<void> {
  await mkdir(room, { recursive: true })
  await chmod(room, account.switched ? 0o755 : 0o700)
}

function place(home: string): ClusterPlace {
  const room = join(home, roomName)
  return { home, room, data: join(room, 'data'), account: serverAccount() }
}

async function withOwner(found: ClusterPlace): Promise<ClusterPlace> {
  const owner = await stat(found.data)
  if (isRoot() && owner.uid === 0) throw new EmbeddedPostgresError(rootsOwn(found))
  if (!isRoot() && owner.uid !== ownUid()) throw new EmbeddedPostgresError(foreign(found, owner.uid))
  const account = serverAccount(owner)
  const closed = await closedParent(found.room, account)
  if (closed) throw new EmbeddedPostgresError(shutOut(found, closed, owner.uid))
  return { ...found, account }
}

function rootsOwn({ data, account }: ClusterPlace): string {
  return `${data} belongs to root, and PostgreSQL refuses to run as root; give it back with "chown -R ${account.uid}:${account.gid} ${data}"`
}

function foreign({ data }: ClusterPlace, uid: number): string {
  const starter = uid === 65534 ? 'root, who started it first,' : `uid ${uid}`
  return `the database in ${data} belongs to uid ${uid}; start as ${starter} or use another data directory`
}

function shutOut({ data }: ClusterPlace, closed: string, uid: number): string {
  return `the database in ${data} belongs to uid ${uid}, which may no longer enter ${closed}; allow it with "chmod o+x ${closed}"`
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
