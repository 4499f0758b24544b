import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@throughline/parsing/text/days.ts'

const prefix = 'throughline-file-'

/** A folder for a customer's file. Killed processes leave theirs behind: each new one removes those too old for use. */
export async function temporaryFolder() {
  // What cannot be listed or removed now is tried again with the next folder.
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
