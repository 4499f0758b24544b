import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestService, type TestService } from '../testing/service.ts'
import { type Administration, administer } from './administration.ts'
import { readConfig } from './config.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const administering = <T>(work: (over: Administration) => Promise<T>) =>
  administer(readConfig({ DATABASE_URL: service.database.url }), work)

test('a workspace is named as in the application: trimmed, not blank, and no longer', async () => {
  const create = (slug: string, name: string) =>
    administering((over) => over.createWorkspace({ slug, name, email: 'ada@x.test' }))
  for (const name of ['', ' \u200b ', 'a'.repeat(257)])
    await expect(create('unnamed', name)).rejects.toThrow('A workspace needs a name')
  await create('named', ' Acme ')
  const named = (await administering((over) => over.listWorkspaces())).find(({ slug }) => slug === 'named')
  expect(named?.name).toBe('Acme')
})

test('a key is named by what no other begins with', async () => {
  await service.createWorkspace()
  for (const text of ['', 'tl_live_'])
    await expect(administering((over) => over.findKey(text))).rejects.toThrow('There is no such key')
})
