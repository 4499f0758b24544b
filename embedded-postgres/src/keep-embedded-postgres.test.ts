import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { keepEmbeddedPostgres } from './keep-embedded-postgres.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'throughline-keep-'))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function answers(address: {
  host: string
  port: number
  user: string
  database: string
}): Promise<boolean> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

test('a server that another process ends is started again at the same address', async () => {
  const first = await startEmbeddedPostgres({ dataDir, volatile: true })
  const { host, port, user, database, reused, stop } = await keepEmbeddedPostgres({ dataDir, volatile: true })
  expect(reused).toBe(true)
  await first.stop()
  const deadline = Date.now() + 10_000
  while (!(await answers({ host, port, user, database }))) {
    expect(Date.now()).toBeLessThan(deadline)
    await sleep(50)
  }
  await stop()
  expect(await answers({ host, port, user, database })).toBe(false)
})
