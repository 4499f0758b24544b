import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { keepEmbeddedPostgres } from './keep-embedded-postgres.ts'
import { readPostmasterFile } from './postmaster-file.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'throughline-keep-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

interface Address {
  host: string
  port: number
  user: string
  database: string
}

async function answers(address: Address): Promise<boolean> {
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

async function answersAgain(address: Address): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await answers(address))) {
    expect(Date.now()).toBeLessThan(deadline)
    await sleep(50)
  }
}

test('a server that another process ends is started again at the same address', async () => {
  const first = await startEmbeddedPostgres({ dataDir, volatile: true })
  const { host, port, user, database, reused, stop } = await keepEmbeddedPostgres({ dataDir, volatile: true })
  expect(reused).toBe(true)
  await first.stop()
  await answersAgain({ host, port, user, database })
  await stop()
  expect(await answers({ host, port, user, database })).toBe(false)
})

test('a server that is killed is started again', async () => {
  const { host, port, user, database, runs, stop } = await keepEmbeddedPostgres({ dataDir, volatile: true })
  const { pid = 0 } = (await readPostmasterFile(join(dataDir, 'postgres-18', 'data'))) ?? {}
  process.kill(pid, 'SIGKILL')
  while (runs()) await sleep(5)
  await answersAgain({ host, port, user, database })
  await stop()
  expect(await answers({ host, port, user, database })).toBe(false)
})
