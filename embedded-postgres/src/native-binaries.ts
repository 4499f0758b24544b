import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClusterPlace } from './cluster-place.ts'
import { findRunnable } from './find-runnable.ts'
import { platformPackage } from './platform-package.ts'

/**
 * The directory to run PostgreSQL from: the npm package itself, or a copy of it where the package cannot be
 * completed (read-only) or reached by the server's account (a checkout under /root). What was found to run is
 * noted beside the cluster and believed until the installed files change, which saves a process per start.
 */
export async function nativeBinaries(place: ClusterPlace, source = platformPackage()): Promise<string> {
  const state = await stateOf(source, place)
  const known = await readNote(place)
  if (known?.state === state) return known.native
  const native = await findRunnable(place, source)
  // The state is taken again because completing the package changes it.
  await writeFile(notePath(place), JSON.stringify({ state: await stateOf(source, place), native }))
  return native
}

/** Makes the next start check the binaries again. */
export async function forgetNativeBinaries(place: ClusterPlace): Promise<void> {
  await rm(notePath(place), { force: true })
}

/** Changes with another installation, with a lost library link (the time of lib/) and with another account. */
async function stateOf(source: string, { account }: ClusterPlace): Promise<string> {
  const files = await Promise.all([stat(join(source, 'bin', 'postgres')), stat(join(source, 'lib'))])
  return [source, account.uid, ...files.map(({ ino, mtimeMs }) => `${ino} ${mtimeMs}`)].join(' ')
}

async function readNote(place: ClusterPlace): Promise<{ state: string; native: string } | undefined> {
  try {
    return JSON.parse(await readFile(notePath(place), 'utf8'))
  } catch {
    return undefined
  }
}

function notePath({ room }: ClusterPlace): string {
  return join(room, 'binaries.json')
}
