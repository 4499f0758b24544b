import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/app-session.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { newApiKey } from '../api-keys/api-key.ts'
import { prepareWorkspaces } from './first-start.ts'
import { readPresetKeys } from './preset-keys.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test('starting again with the same preset keys brings no removed member back', async () => {
  const [ada, bob] = ['a', 'b'].map((letter) => letter.repeat(32))
  const preset = readPresetKeys(`preset/ada@x.test=${ada},preset/bob@x.test=${bob}`)
  const start = () => prepareWorkspaces(service.database.pools.transactions, preset, new Date())
  await start()
  const owner = await signIn(service.app, ada ?? '')
  const members = async () => (await owner.call('GET', '/app/members')).body.data.members
  const [, second] = await members()
  expect(second.email).toBe('bob@x.test')
  expect((await owner.call('DELETE', `/app/members/${second.id}`)).status).toBe(200)
  await start()
  expect(await members()).toHaveLength(1)
})

test('a preset key that no request could use is refused at the start', () => {
  expect(readPresetKeys(`acme/ada@acme.test=${newApiKey()}`)).toHaveLength(1)
  for (const key of [`tl_live_${'a'.repeat(38)}`, 'too-short', 'a'.repeat(129)])
    expect(() => readPresetKeys(`acme/ada@acme.test=${key}`)).toThrow(/entry 1 (needs|has) a key/)
})
