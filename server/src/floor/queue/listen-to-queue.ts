import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { loggedFailure } from '../db/database-failure.ts'
import type { Pool } from '../db/driver.ts'
import { queueChannel } from './queue.ts'

/** Calls `notify` whenever a job or task is queued. Listens again after a lost connection, until `signal` aborts. */
export async function listenToQueue(
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
    // There may be something that was queued while nobody listened.
    notify()
    // Throws when the connection fails, and when `signal` aborts.
    await once(client, 'end', { signal })
  } finally {
    client.release(true)
  }
}
