import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@throughline/parsing/text/days.ts'

const prefix = 'throughline-file-'

export interface TemporaryFolder {
  path: string
  remove(): Promise<void>
}

/**
 * A folder for a file of somebody's that an upload or a job needs on the disk. Whoever is killed leaves theirs behind, and
 * nobody's file may stay for good: each new one takes away those that are older than any use of them.
 */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  await removeLeft().catch(() => {})
  const path = await mkdtemp(join(tmpdir(), prefix))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function removeLeft(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  await Promise.all(names.map((name) => removeOld(join(tmpdir(), name)).catch(() => {})))
}

async function removeOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path)
  if (mtimeMs < Date.now() - dayMs) await rm(path, { recursive: true, force: true })
}
