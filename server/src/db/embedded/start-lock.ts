import { randomUUID } from 'node:crypto'
import { open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isAlive } from './process-alive.ts'

const waitMsMax = 120_000
const pollMs = 20
const heartbeatMs = 1_000
const silentMsMax = 10_000

/** The locks this process holds: a file with our process id that is not among them is from an earlier life. */
const held = new Set<string>()

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
    if (await isStale(file)) await rm(file, { force: true })
    else await sleep(pollMs)
  }
}

async function tryAcquire(file: string, token: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    held.add(token)
    await handle.writeFile(token)
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const [token, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const pid = Number.parseInt(token, 10)
    if (Date.now() - mtimeMs > silentMsMax) return true
    if (Number.isNaN(pid)) return false
    return pid === process.pid ? !held.has(token) : !(await isAlive(pid))
  } catch {
    // It was released while we looked.
    return false
  }
}

async function beat(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
}

async function release(file: string, token: string): Promise<void> {
  held.delete(token)
  const content = await readFile(file, 'utf8').catch(() => '')
  if (content === token) await rm(file, { force: true })
}

function tooLong(file: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `another process has been starting it for two minutes; if none is, delete ${file}`,
  )
}
