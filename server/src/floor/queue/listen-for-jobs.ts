import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { loggedFailure } from '../db/database-failure.ts'
import type { Pool } from '../db/driver.ts'
import { queueChannel } from './queue.ts'

/** Calls `notify` whenever a job is put in the queue; after a lost connection it listens again, until `signal`. */
export async function listenForJobs(
  pool: Pool,
  notify: () => void,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await listenOnce(pool, notify, signal)
    } catch (error) {
      logger.debug(loggedFailure(error), 'listening was interrupted')
      await sleep(500, undefined, { signal }).catch(() => {})
    }
  }
}

async function listenOnce(pool: Pool, notify: () => void, signal: AbortSignal): Promise<void> {
  const client = await pool.connect()
  try {
    client.on('notification', notify)
    await client.query(`listen ${queueChannel}`)
    // What was put in the queue while nobody listened.
    notify()
    // Throws for a connection that fails, and when it is to stop.
    await once(client, 'end', { signal })
  } finally {
    client.release(true)
  }
}
