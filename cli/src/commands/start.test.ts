import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@throughline/server/testing/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { type Recorder, recorder } from '../testing/recorder.ts'

let database: TestDatabase
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  database = await createTestDatabase()
  env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' }
})
afterAll(() => database.drop())

interface Started {
  terminal: Recorder
  code: Promise<number>
  url: string
}

async function start(...args: string[]): Promise<Started> {
  const terminal = recorder(env)
  const code = runCommand(['start', '--port', '0', ...args], terminal)
  const early = code.then((exit) => {
    throw new Error(`start ended with ${exit}: ${terminal.written.err}`)
  })
  const url = await Promise.race([listening(terminal), early])
  early.catch(() => {})
  return { terminal, code, url }
}

async function listening(terminal: Recorder): Promise<string> {
  for (;;) {
    const url = /listens on (\S+)/.exec(terminal.written.out)?.[1]
    if (url) return url
    await sleep(10)
  }
}

const keyIn = (text: string) => /tl_live_[0-9A-Za-z]{38}/.exec(text)?.[0]

describe('start', () => {
  test('prints a key that works the first time, and none later', async () => {
    const first = await start()
    const key = keyIn(first.terminal.written.out)
    const answer = await fetch(`${first.url}/v1/tenant-tiers`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.status).toBe(200)
    expect(first.terminal.written.out).toContain(
      `curl -H "Authorization: Bearer ${key}" ${first.url}/v1/opportunities`,
    )
    first.terminal.stop('SIGTERM')
    expect(await first.code).toBe(0)

    const second = await start()
    expect(keyIn(second.terminal.written.out)).toBeUndefined()
    second.terminal.stop('SIGINT')
    expect(await second.code).toBe(0)
  })

  test('a port that is taken is named, and what was opened is closed again', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const terminal = recorder(env)
    expect(await runCommand(['start', '--port', String(port)], terminal)).toBe(1)
    expect(terminal.written.err).toBe(
      `Port ${port} is in use: stop what listens there, or choose another with --port.\n`,
    )
    other.close()
    // The database ends a connection a moment after its client has closed it.
    while ((await othersConnected()) > 0) await sleep(10)
  })

  async function othersConnected(): Promise<number> {
    const { rows } = await database.owner.query(
      `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows[0].n
  }

  test('a setting that cannot be is named', async () => {
    const terminal = recorder({ ...env, WORKERS: 'many' })
    expect(await runCommand(['start'], terminal)).toBe(1)
    expect(terminal.written.err).toMatch(/^WORKERS must be a whole number/)
  })
})

describe('worker', () => {
  test('runs until it is told to stop', async () => {
    const terminal = recorder(env)
    const code = runCommand(['worker'], terminal)
    while (!terminal.written.out.includes('waits for jobs')) await sleep(10)
    terminal.stop('SIGTERM')
    expect(await code).toBe(0)
  })
})
