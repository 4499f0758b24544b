import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestService, type TestService } from '../testing/service.ts'
import { administer } from './administration.ts'
import { readConfig } from './config.ts'
import { startService } from './start.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
afterEach(() => vi.unstubAllEnvs())

const configOf = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATABASE_URL: service.database.url, PORT: '0', WORKERS: '0', ...env })

/** The workspaces of the first keys that a start reports. */
async function firstKeys(env?: NodeJS.ProcessEnv): Promise<string[]> {
  const reported: string[] = []
  const started = await startService(configOf(env), pino({ level: 'silent' }), ({ workspace }) =>
    reported.push(workspace),
  )
  await started.stop()
  return reported
}

test('a workspace is made by itself only where there is none, a preset one included', async () => {
  expect(await firstKeys({ THROUGHLINE_API_KEYS: `acme/ada@x.test=${'k'.repeat(32)}` })).toEqual([])
  expect(await firstKeys()).toEqual([])
  await administer(configOf(), (over) => over.removeWorkspace('acme'))
  expect(await firstKeys()).toEqual(['default'])
  expect(await firstKeys()).toEqual([])
})

test('a start warns of what works only until it is needed: few connections, no folder for files, no proxy that is believed', async () => {
  const { owner, url } = service.database
  const limit = (connections: number) =>
    owner.query(`alter database ${new URL(url).pathname.slice(1)} connection limit ${connections}`)
  const warnings = async (env?: NodeJS.ProcessEnv) => {
    const lines: { level: number; msg: string }[] = []
    const logger = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
    const started = await startService(configOf(env), logger)
    await started.stop()
    return lines.map(({ msg }) => msg)
  }
  expect(await warnings()).toEqual([])
  await limit(20)
  vi.stubEnv('TMPDIR', '/nowhere')
  expect(await warnings()).toEqual([
    'no file can be imported: TMPDIR names no folder for it',
    'the database allows few connections: set DATABASE_CONNECTIONS to a third of them',
  ])
  await limit(-1)
  vi.unstubAllEnvs()
  const PUBLIC_URL = 'https://throughline.example.com'
  expect(await warnings({ PUBLIC_URL })).toEqual([expect.stringContaining('set TRUST_PROXY')])
  expect(await warnings({ PUBLIC_URL, TRUST_PROXY: 'loopback' })).toEqual([])
  expect(await warnings({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
})
