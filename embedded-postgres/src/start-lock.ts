import { randomUUID } from 'node:crypto'
import { open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isAlive } from './process-alive.ts'

const waitMsMax = 120_000
const pollMs = 20
const heartbeatMs = 1_000
const silentMsMax = 10_000

/** The locks this process ever took: a file with our process id that is not among them is from an earlier life. */
const ours = new Set<string>()

/**
 * Runs `work` while no other process does so under the same lock file. The lock of a dead process is taken over
 * at once, one whose process id went to a stranger after ten seconds without a heartbeat. The lock only spares
 * double work: should two ever hold it, renaming finished directories and postmaster.pid still keep them apart.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const token = `${process.pid} ${randomUUID()}`
  await acquire(file, token)
  const heartbeat = setInterval(() => void beat(file), heartbeatMs)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await release(file, token)
  }
}

async function acquire(file: string, token: string): Promise<void> {
  const deadline = Date.now() + waitMsMax
  while (!(await tryAcquire(file, token))) {
    if (Date.now() > deadline) throw tooLong(file)
    const stale = await staleToken(file)
    // Judging takes a while, in which the lock may have gone and come to another.
    if (stale !== undefined && (await contentOf(file)) === stale) await rm(file, { force: true })
    else await sleep(pollMs)
  }
}

async function tryAcquire(file: string, token: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    ours.add(token)
    await handle.writeFile(token)
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** What is in a lock that nobody holds any more. */
async function staleToken(file: string): Promise<string | undefined> {
  try {
    const [token, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    return (await isStale(token, mtimeMs)) ? token : undefined
  } catch {
    // It was released while we looked.
    return undefined
  }
}

async function isStale(token: string, beatenAtMs: number): Promise<boolean> {
  const pid = Number.parseInt(token, 10)
  if (Date.now() - beatenAtMs > silentMsMax) return true
  if (Number.isNaN(pid)) return false
  return pid === process.pid ? !ours.has(token) : !(await isAlive(pid))
}

async function beat(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
}

async function release(file: string, token: string): Promise<void> {
  if ((await contentOf(file)) === token) await rm(file, { force: true })
}

const contentOf = (file: string) => readFile(file, 'utf8').catch(() => '')

function tooLong(file: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `another process has been starting it for two minutes; if none is, delete ${file}`,
  )
}
