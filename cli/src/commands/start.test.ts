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
  env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent', WORKERS: '0' }
})
afterAll(() => database.drop())

interface Started {
  terminal: Recorder
  code: Promise<number>
  url: string
}

async function start(variables = env, ...options: string[]): Promise<Started> {
  const terminal = recorder(variables)
  const code = runCommand(['start', '--port', '0', ...options], terminal)
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

async function takenPort() {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  return { port: (other.address() as AddressInfo).port, close: () => other.close() }
}

const keyIn = (text: string) => /tl_live_[0-9A-Za-z]{38}/.exec(text)?.[0]

const tokenIn = (text: string) => /\/login#token=([\w-]{64})$/m.exec(text)?.[1]

describe('start', () => {
  test('a port that is taken is found before anything is made: the next start prints key and link', async () => {
    const { port, close } = await takenPort()
    const terminal = recorder(env)
    expect(await runCommand(['start', '--port', String(port)], terminal)).toBe(1)
    expect(terminal.written.out).toBe('')
    close()
  })

  test('prints a key that works and a link that signs in once the first time, and none later', async () => {
    const first = await start()
    const key = keyIn(first.terminal.written.out)
    const answer = await fetch(`${first.url}/v1/tenant-tiers`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.status).toBe(200)
    expect(first.terminal.written.out).toContain(
      `curl -H "Authorization: Bearer ${key}" ${first.url}/v1/opportunities`,
    )
    const token = tokenIn(first.terminal.written.out)
    const signIn = () =>
      fetch(`${first.url}/app/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
    expect([(await signIn()).status, (await signIn()).status]).toEqual([201, 401])
    first.terminal.stop('SIGTERM')
    expect(await first.code).toBe(0)

    const second = await start()
    expect(keyIn(second.terminal.written.out)).toBeUndefined()
    expect(tokenIn(second.terminal.written.out)).toBeUndefined()
    second.terminal.stop('SIGINT')
    expect(await second.code).toBe(0)
  })

  test('works on jobs in a thread; with WORKERS=0 they wait for another worker', async () => {
    const without = await start()
    const key = keyIn(await newKey())
    const headers = { authorization: `Bearer ${key}` }
    const body = new FormData()
    body.set('file', new File(['account_name\nAcme\n'], 'accounts.csv'))
    const accepted = await fetch(`${without.url}/v1/target-accounts/import`, {
      method: 'POST',
      headers,
      body,
    })
    const { data } = (await accepted.json()) as { data: { job_id: string } }
    without.terminal.stop('SIGTERM')
    await without.code

    const { WORKERS, ...usual } = env
    const withThread = await start(usual)
    const job = async () => (await fetch(`${withThread.url}/v1/jobs/${data.job_id}`, { headers })).json()
    await expect.poll(job).toMatchObject({ data: { status: 'COMPLETED' } })
    withThread.terminal.stop('SIGTERM')
    expect(await withThread.code).toBe(0)
  })

  async function newKey(): Promise<string> {
    const terminal = recorder(env)
    await runCommand(['keys', 'create', '--workspace', 'default'], terminal)
    return terminal.written.out
  }

  test('a port that is taken is named, and what was opened is closed again', async () => {
    const { port, close } = await takenPort()
    const terminal = recorder(env)
    expect(await runCommand(['start', '--port', String(port)], terminal)).toBe(1)
    expect(terminal.written.err).toBe(
      `Port ${port} is in use: stop what listens there, or choose another with --port.\n`,
    )
    close()
    // The database ends a connection a moment after its client has closed it.
    while ((await othersConnected()) > 0) await sleep(10)
  })

  async function othersConnected(): Promise<number> {
    const { rows } = await database.owner.query(
      `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows[0].n
  }

  test('a sample that is still being loaded keeps nobody who stops from the end', async () => {
    const { terminal, code } = await start(env, '--demo')
    // Without a worker its first import never ends.
    await expect.poll(() => waitingImports()).toBeGreaterThan(0)
    terminal.stop('SIGTERM')
    expect(await code).toBe(0)
    await expect.poll(() => terminal.written.err).toContain('begin anew with: throughline sample remove')
  })

  async function waitingImports(): Promise<number> {
    const { rows } = await database.owner.query('select count(*)::int as n from job_queue')
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
