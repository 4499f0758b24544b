import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { readPostmasterFile } from './postmaster-file.ts'
import { isAlive } from './process-alive.ts'

/** In memory where there is some. */
export const scratchParent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const shutdownMsMax = 5_000

/** For tests: a new directory that every account may enter, removed at the end. */
export async function scratchDirectory(): Promise<string> {
  const directory = await mkdtemp(join(scratchParent, 'embedded-'))
  await chmod(directory, 0o755)
  onTestFinished(() => discard(directory))
  return directory
}

/** The server of a killed starter is still writing while its guard shuts it down. */
async function discard(directory: string): Promise<void> {
  const data = join(directory, 'postgres-18', 'data')
  for (const deadline = Date.now() + shutdownMsMax; Date.now() < deadline; await sleep(10)) {
    const server = await readPostmasterFile(data).catch(() => undefined)
    if (!server || !(await isAlive(server.pid))) break
  }
  await rm(directory, { recursive: true, force: true })
}
