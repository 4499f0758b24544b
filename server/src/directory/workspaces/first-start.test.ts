import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/app-session.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { newApiKey } from '../api-keys/api-key.ts'
import { ensurePreset } from './first-start.ts'
import { readPresetKeys } from './preset-keys.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const startWith = async (entries: string) => {
  for (const one of readPresetKeys(entries))
    await ensurePreset(service.database.pools.transactions, one, new Date())
}

test('a preset key whose member or workspace was changed is refused, and nothing is made', async () => {
  const key = 'c'.repeat(32)
  const start = (entry: string) => startWith(`${entry}=${key}`)
  await start('first/Cy@x.test')
  await start('first/cy@X.test')
  await startWith(`second/cy@x.test=${'d'.repeat(32)}`)
  for (const entry of ['first/di@x.test', 'second/cy@x.test', 'third/cy@x.test'])
    await expect(start(entry), entry).rejects.toThrow(`the key of ${entry} acts for somebody else`)
  const { rows } = await service.database.owner.query(
    `select w.slug, m.email_canon from members m join workspaces w using (tenant_id)
     where w.slug in ('first', 'second', 'third') order by w.slug`,
  )
  expect(rows).toEqual([
    { slug: 'first', email_canon: 'cy@x.test' },
    { slug: 'second', email_canon: 'cy@x.test' },
  ])
})

test('an address that no member can have, and one key for two entries, are refused at the start', () => {
  const key = 'e'.repeat(32)
  expect(() => readPresetKeys(`acme/${'a'.repeat(400)}@x.test=${key}`)).toThrow(
    'entry 1 needs an e-mail address',
  )
  expect(() => readPresetKeys(`acme/ada@x.test=${key},,beta/ada@x.test=${key}`)).toThrow(
    'two entries have the same key',
  )
})

test('starting again with the same preset keys brings no removed member back', async () => {
  const [ada, bob] = ['a', 'b'].map((letter) => letter.repeat(32))
  const start = () => startWith(`preset/ada@x.test=${ada},preset/bob@x.test=${bob}`)
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
