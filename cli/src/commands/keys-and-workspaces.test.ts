import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@throughline/server/testing/database.ts'
import { createTestService, type TestService } from '@throughline/server/testing/service.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addressOf, noteAddress, onThisMachine } from '../address-of.ts'
import { runCommand } from '../run-command.ts'
import { recorder } from '../testing/recorder.ts'

let service: TestService
let url: string

beforeAll(async () => {
  service = await createTestService()
  url = await service.app.listen({ port: 0 })
})
afterAll(() => service.stop())

async function run(...args: string[]) {
  const terminal = recorder({ DATABASE_URL: service.database.url })
  const code = await runCommand(args, terminal)
  return { code, ...terminal.written }
}

/** Runs a command and reads what it printed as JSON. */
async function data(...args: string[]) {
  const { code, out, err } = await run(...args, '--json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out)
}

/** What the service, which runs all the while, answers to the key. */
async function statusWith(key: string, method = 'GET', path = '/tenant-tiers') {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = method === 'GET' ? null : JSON.stringify({ email: `${Math.random()}@acme.test` })
  return (await fetch(`${url}/v1${path}`, { method, headers, body })).status
}

const create = (slug: string) => data('workspaces', 'create', slug, '--email', `ada@${slug}.test`)

describe('workspaces', () => {
  test('a new one is open to its first key at once', async () => {
    const { key } = await create('acme')
    expect(await statusWith(key)).toBe(200)
  })

  test('all are listed with their keys counted', async () => {
    await create('beta')
    const { workspaces } = await data('workspaces', 'list')
    expect(workspaces).toContainEqual(
      expect.objectContaining({ slug: 'beta', name: 'beta', is_sample: false, keys: 1 }),
    )
  })

  test('a name that is taken is refused', async () => {
    await create('gamma')
    expect(await run('workspaces', 'create', 'gamma', '--email', 'a@b.test')).toEqual({
      code: 1,
      out: '',
      err: 'There is a workspace gamma already.\n',
    })
  })

  test.each([
    ['Big Name', 'a@b.test', /"Big Name" cannot be the name of a workspace/],
    ['fine', 'nobody', /"nobody" is not an e-mail address/],
  ])('"%s" for "%s" is refused', async (slug, email, expected) => {
    const { code, err } = await run('workspaces', 'create', slug, '--email', email)
    expect(code).toBe(1)
    expect(err).toMatch(expected)
  })

  test('removing needs --yes, and ends the keys', async () => {
    const { key } = await create('delta')
    expect(await run('workspaces', 'remove', 'delta')).toEqual({
      code: 2,
      out: '',
      err: 'Remove delta with everything in it: this cannot be undone. Nobody can be asked here: repeat the command with --yes.\n',
    })
    expect((await run('workspaces', 'remove', 'nosuch')).err).toMatch(/^There is no workspace nosuch;/)
    expect((await run('sample', 'remove')).err).toMatch(/^There is no sample/)
    expect(await data('workspaces', 'remove', 'delta', '--yes')).toMatchObject({ workspace: 'delta' })
    expect(await statusWith(key)).toBe(401)
    expect((await run('workspaces', 'remove', 'delta', '--yes')).err).toMatch(/^There is no workspace delta;/)
  })
})

test.each([
  ['keys', 'create'],
  ['keys', 'list'],
  ['workspaces', 'list'],
  ['members', 'list'],
  ['login-link'],
  ['sample', 'remove', '--yes'],
])('a wrong folder is named, and nothing is made there: %s %s', async (...command) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'throughline-none-')), 'data')
  const terminal = recorder({})
  const code = await runCommand([...command, '--data-dir', folder], terminal)
  expect(code).toBe(1)
  expect(terminal.written.err).toMatch(
    /^There is no Throughline database in .*data; name its folder with --data-dir/,
  )
  expect(existsSync(folder)).toBe(false)
})

test('members are listed with the addresses that a link to sign in takes, of one workspace or of all', async () => {
  await create('crew')
  await data('keys', 'create', '--workspace', 'crew', '--email', 'eve@crew.test', '--scopes', 'read')
  const shown = ({ email, role, workspace }: Record<string, unknown>) => [email, role, workspace]
  const { members } = await data('members', 'list', '--workspace', 'crew')
  expect(members.map(shown)).toEqual([
    ['ada@crew.test', 'owner', 'crew'],
    ['eve@crew.test', 'viewer', 'crew'],
  ])
  await create('crew-two')
  const all = (await data('members', 'list')).members.map(shown)
  expect(all).toContainEqual(['eve@crew.test', 'viewer', 'crew'])
  expect(all).toContainEqual(['ada@crew-two.test', 'owner', 'crew-two'])
  expect((await run('members', 'list')).out).toMatch(/^email\s/i)
  expect((await run('login-link', '--workspace', 'crew', '--email', 'nobody@crew.test')).err).toContain(
    'throughline members list --workspace crew',
  )
})

describe('keys', () => {
  test('a key does what its scopes say', async () => {
    await create('scoped')
    const { key } = await data('keys', 'create', '--workspace', 'scoped', '--scopes', 'read')
    expect(await statusWith(key)).toBe(200)
    expect(await statusWith(key, 'POST', '/owners')).toBe(403)
  })

  test('a key belongs to the member named, else to the owner', async () => {
    await create('members')
    await data('keys', 'create', '--workspace', 'members', '--email', 'eve@members.test', '--name', 'import')
    await data('keys', 'create', '--workspace', 'members')
    const { keys } = await data('keys', 'list', '--workspace', 'members')
    expect(keys.map(({ email, name }: { email: string; name: string }) => [email, name])).toEqual([
      ['ada@members.test', 'first key'],
      ['eve@members.test', 'import'],
      ['ada@members.test', ''],
    ])
  })

  test('an end is kept as the moment the day begins', async () => {
    await create('ending')
    const { expires_at } = await data('keys', 'create', '--workspace', 'ending', '--expires', '2099-01-01')
    expect(expires_at).toBe('2099-01-01T00:00:00.000Z')
  })

  test('a list shows no key', async () => {
    const { key } = await create('hidden')
    const { out } = await run('keys', 'list')
    expect(out).toContain(key.slice(0, 12))
    expect(out).not.toContain(key.slice(12))
  })

  test('a list on a screen shows what each may do and until when, and other columns where asked', async () => {
    await create('shown')
    await data('keys', 'create', '--workspace', 'shown', '--scopes', 'read', '--expires', '2099-01-01')
    const terminal = recorder({ DATABASE_URL: service.database.url }, 80)
    await runCommand(['keys', 'list', '--workspace', 'shown'], terminal)
    const [header = '', , row = ''] = terminal.written.out.split('\n')
    expect(header.split(/ {2,}/)).toEqual(['prefix', 'member', 'name', 'scopes', 'expires UTC'])
    expect(row).toMatch(/^tl_live_\S+ +ada@shown\.test +read +2099-01-01 00:00$/)
    const { out } = await run('keys', 'list', '--workspace', 'shown', '--columns', 'email,expires_at')
    expect(out).toContain('ada@shown.test\t2099-01-01T00:00:00.000Z\n')
  })

  test('a list tells when a key was last used, to find the one that can go', async () => {
    const { key } = await create('used')
    await data('keys', 'create', '--workspace', 'used')
    expect(await statusWith(key)).toBe(200)
    const { keys } = await data('keys', 'list', '--workspace', 'used')
    const today = new Date().toISOString().slice(0, 10)
    expect(keys).toMatchObject([{ last_used_at: expect.stringContaining(today) }, { last_used_at: null }])
    const { out } = await run('keys', 'list', '--workspace', 'used')
    expect(out).toMatch(/^prefix\tmember\tname\tscopes\tlast_used\t/)
  })

  test.each(['id', 'prefix', 'key'])('one is revoked by its %s', async (by) => {
    const { key: owner } = await create(`revoke-${by}`)
    const { id, key } = await data('keys', 'create', '--workspace', `revoke-${by}`)
    const text = { id, prefix: key.slice(0, 12), key }[by] as string
    expect(await data('keys', 'revoke', '--yes', text)).toMatchObject({
      id,
      revoked: true,
      was_revoked_before: false,
    })
    expect(await statusWith(key)).toBe(401)
    expect(await statusWith(owner)).toBe(200)
    expect(await data('keys', 'revoke', '--yes', id)).toMatchObject({ id, was_revoked_before: true })
  })

  test('a beginning that fits several keys revokes none', async () => {
    const { key } = await create('ambiguous')
    await data('keys', 'create', '--workspace', 'ambiguous')
    await service.database.owner.query(
      `update api_keys set prefix = 'tl_live_twin'
       from workspaces w
       where w.tenant_id = api_keys.tenant_id and w.slug = 'ambiguous'`,
    )
    const { code, err } = await run('keys', 'revoke', '--yes', 'tl_live_tw')
    expect(code).toBe(1)
    expect(err).toMatch(/^2 keys begin with tl_live_tw: give the id of one of them/)
    expect(await statusWith(key)).toBe(200)
  })

  test('is asked about by its name, and only where it is there', async () => {
    await create('asked')
    const { key } = await data('keys', 'create', '--workspace', 'asked', '--name', 'import')
    const { code, err } = await run('keys', 'revoke', key.slice(0, 12))
    expect(code).toBe(2)
    expect(err).toMatch(
      /^Revoke the key tl_live_\S+ "import" of ada@asked\.test in asked: this cannot be undone\. Nobody can be/,
    )
    // A key that was cut off behind its prefix is none.
    for (const unknown of ['nosuch', key.slice(0, 16)])
      expect((await run('keys', 'revoke', unknown)).err).toMatch(/^There is no such key/)
    expect(await statusWith(key)).toBe(200)
  })

  test('a key that is unknown is not repeated', async () => {
    const { code, err } = await run('keys', 'revoke', '--yes', 'some-secret-that-was-mistyped')
    expect({ code, err }).toEqual({ code: 1, err: 'There is no such key; see: throughline keys list\n' })
  })

  test.each([
    ['--scopes', 'everything'],
    ['--expires', 'tomorrow'],
    ['--expires', '2001-01-01'],
    ['--expires', '2099-02-30'],
    ['--expires', '2099-02-30T10:00:00Z'],
  ])('%s %s is not understood', async (option, value) => {
    expect((await run('keys', 'create', option, value)).code).toBe(2)
  })
})

describe('the database', () => {
  test('one that cannot be reached is said to be the one of DATABASE_URL', async () => {
    const terminal = recorder({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' })
    expect(await runCommand(['keys', 'list'], terminal)).toBe(1)
    expect(terminal.written.err).toMatch(/^The database that DATABASE_URL names cannot be used: .*\n$/)
  })

  test('one without tables is left without them, as it may be the wrong one', async () => {
    const empty = await createTestDatabase({ template: 'template0' })
    onTestFinished(() => empty.drop())
    const terminal = recorder({ DATABASE_URL: empty.url })
    expect(await runCommand(['keys', 'list'], terminal)).toBe(1)
    expect(terminal.written.err).toMatch(/^Throughline has no tables in the database of DATABASE_URL/)
    const { rows } = await empty.owner.query(`select from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([])
  })

  test('migrate says at its beginning that there is something to do, and at its end what was done', async () => {
    expect(await run('migrate')).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' })
    const said = await ofLastVersion()
    const { out, err } = await run('migrate')
    expect(err).toBe(said)
    expect(out).toMatch(/^Ran views\/.*\.sql\.\n$/)
  })

  test('so does a command that brings it up to date on its way', async () => {
    const said = await ofLastVersion()
    expect(await run('workspaces', 'list')).toMatchObject({ code: 0, err: said })
    expect(await run('workspaces', 'list')).toMatchObject({ code: 0, err: '' })
  })

  /** Makes it one of the last version, and returns what is said of that. */
  async function ofLastVersion(): Promise<string> {
    const { rowCount } = await service.database.owner.query(
      `update schema_migrations set sha256 = 'of the last version' where name like 'views/%'`,
    )
    return `Files to run: ${rowCount}. With much data this takes minutes.\n`
  }
})

describe('login-link', () => {
  test('signs the owner of a workspace in, once', async () => {
    await create('linked')
    const made = await data('login-link', '--workspace', 'linked', '--url', `${url}/`)
    expect(made).toMatchObject({ workspace: 'linked', email: 'ada@linked.test' })
    const [, token] = made.link.split(`${url}/login#token=`)
    const signIn = async () =>
      (
        await fetch(`${url}/app/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        })
      ).status
    expect([await signIn(), await signIn()]).toEqual([201, 401])
  })

  const place = { publicUrl: null, host: '127.0.0.1', port: 3000, databaseUrl: null, dataDir: 'nowhere' }

  test('leads to where the service on the same data was last started', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'throughline-cli-'))
    await noteAddress({ ...place, dataDir }, 'http://127.0.0.1:4300')
    expect(await addressOf({ ...place, dataDir })).toBe('http://127.0.0.1:4300')
    expect(await addressOf({ ...place, dataDir, databaseUrl: service.database.url })).toBe(
      'http://127.0.0.1:3000',
    )
  })

  test('says where it takes the address from, where nobody has said it', async () => {
    await create('assumed')
    const terminal = recorder({ DATABASE_URL: service.database.url, HOST: '0.0.0.0', PORT: '4000' })
    expect(await runCommand(['login-link', '--workspace', 'assumed'], terminal)).toBe(0)
    expect(terminal.written.out).toContain('http://127.0.0.1:4000/login#token=')
    expect(terminal.written.err).toMatch(/takes http:\/\/127\.0\.0\.1:4000 from HOST and PORT/)
    expect((await run('login-link', '--workspace', 'assumed', '--url', url)).err).toBe('')
  })

  test('leads to this machine where the service listens everywhere', async () => {
    expect(await addressOf({ ...place, host: '::' })).toBe('http://[::1]:3000')
    expect(onThisMachine('http://[::]:4300')).toBe('http://[::1]:4300')
    expect(onThisMachine('http://[2001:db8::]:4300')).toBe('http://[2001:db8::]:4300')
  })

  test('takes no address that no browser opens', async () => {
    const { code, err } = await run('login-link', '--url', 'foo')
    expect(code).toBe(2)
    expect(err).toContain('It must be like https://throughline.example.com.')
  })

  test.each([
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['::1', 'http://[::1]:3000'],
    ['tl.acme.test', 'http://tl.acme.test:3000'],
  ])('leads to a service that listens at %s by %s', async (host, address) => {
    expect(await addressOf({ ...place, host })).toBe(address)
  })

  test('leads to the public address of the service where it has one', async () => {
    const publicUrl = 'https://throughline.acme.test'
    expect(await addressOf({ ...place, publicUrl })).toBe(publicUrl)
  })

  test('says how to add the member whom it does not know', async () => {
    const { code, err } = await run('login-link', '--workspace', 'linked', '--email', 'eve@linked.test')
    expect(code).toBe(1)
    expect(err).toContain('throughline keys create --workspace linked --email eve@linked.test')
  })
})
