import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestService, type TestService } from '../testing/service.ts'
import { administer } from './administration.ts'
import { readConfig } from './config.ts'
import { startService } from './start.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

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
