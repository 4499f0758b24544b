import { getEventListeners } from 'node:events'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { listenToQueue } from './listen-to-queue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('listening begins again after each lost connection, and leaves nothing behind', async () => {
  const stopping = new AbortController()
  const { signal } = stopping
  let notified = 0
  const notify = () => {
    notified++
  }
  const listening = listenToQueue(database.pools.streams, notify, signal, pino({ level: 'silent' }))
  for (let lost = 0; lost < 3; lost++) {
    await expect.poll(() => notified).toBe(lost + 1)
    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    )
  }
  await expect.poll(() => notified).toBe(4)
  await expect.poll(() => getEventListeners(signal, 'abort').length).toBe(1)
  stopping.abort()
  await listening
})
