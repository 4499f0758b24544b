import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './process-alive.ts'

/**
 * Lets `fill` make a directory under a temporary name beside `target`, then renames it: a kill in between leaves
 * nothing half-made. When another process was quicker, its directory stays and ours is dropped.
 */
export async function buildDirectory(target: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.new-${process.pid}-${randomUUID().slice(0, 8)}`
  try {
    await fill(draft)
    await publish(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  // Only now: the initdb of a killed process works on for a moment, and is better left to end by itself.
  await dropAbandonedDrafts(target)
}

async function publish(draft: string, target: string): Promise<void> {
  try {
    await rename(draft, target)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  await syncDirectory(dirname(target))
}

function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Without this a power cut could undo the rename, and with it every row committed since. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync()
  await handle.close()
}

/** Removes what killed processes left; a draft that resists is only lost space, so nothing fails over it. */
async function dropAbandonedDrafts(target: string): Promise<void> {
  const prefix = `${basename(target)}.new-`
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix) || (await isAlive(Number.parseInt(name.slice(prefix.length), 10)))) continue
    await rm(join(dirname(target), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
