import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignInLink } from '../directory/members/create-sign-in-link.ts'
import { hashSecret } from '../directory/workspaces/hash-secret.ts'
import { type AppSession, post, sessionOf, signIn } from '../testing/app-session.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let session: AppSession

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  session = await signIn(service.app, workspace.key)
})
afterAll(() => service.stop())

const inject = (method: string, url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: method as 'GET', url, headers })

describe('signing in', () => {
  test('sets a cookie that no script can read and answers when it ends', async () => {
    const answer = await inject('POST', '/app/session', { authorization: `Bearer ${workspace.key}` })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toMatch(
      /^throughline_session=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=1209\d{3}; HttpOnly; SameSite=Lax$/,
    )
    const { data } = answer.json()
    expect(Date.parse(data.expires_at) - Date.now()).toBeGreaterThan(13 * 24 * 3_600_000)
  })

  test('keeps no token in the database', async () => {
    const token = session.cookie.split('=')[1] ?? ''
    const { rows } = await service.database.owner.query('select s::text as row from sessions s')
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  test.each(['', 'Bearer', `Bearer ${'a'.repeat(30)}`])('with %j is a 401', async (authorization) => {
    expect((await inject('POST', '/app/session', { authorization })).statusCode).toBe(401)
  })

  test('with a session and no key is a 401', async () => {
    expect((await inject('POST', '/app/session', { cookie: session.cookie })).statusCode).toBe(401)
  })
})

describe('signing in again in the same browser', () => {
  const password = 'correct horse battery'
  const email = () => `owner@${workspace.slug}.test`
  const link = () =>
    createSignInLink(service.database.pools.transactions, { ...workspace, email: email() }, new Date())
  const again = (body: object, headers: Record<string, string> = {}) =>
    post(service.app, '/app/session', body, { cookie: session.cookie, ...headers })
  const listed = async (by: AppSession) => (await by.call('GET', '/app/sessions')).body.data.sessions

  test.each([
    ['a key', async () => again({}, { authorization: `Bearer ${workspace.key}` })],
    ['a password', async () => again({ email: email(), password, workspace: workspace.slug })],
    ['a link', async () => again({ token: (await link())?.token })],
  ])('with %s ends the session before, and no other', async (_, signInAgain) => {
    await signIn(service.app, workspace.key)
    expect((await session.call('PUT', '/app/password', { new_password: password })).status).toBe(200)
    await signIn(service.app, workspace.key)
    const [former] = (await listed(session)).filter(({ is_current }: { is_current: boolean }) => is_current)
    const answer = await signInAgain()
    expect(answer.statusCode).toBe(201)
    const left = await listed(sessionOf(service.app, answer))
    expect(left.map(({ id }: { id: string }) => id)).not.toContain(former.id)
    expect(left).toHaveLength(2)
    await secondPasses()
    expect((await session.call('GET', '/app/session')).status).toBe(401)
  })

  test('to another workspace ends it as well', async () => {
    const other = await service.createWorkspace()
    expect((await again({}, { authorization: `Bearer ${other.key}` })).statusCode).toBe(201)
    await secondPasses()
    expect((await session.call('GET', '/app/session')).status).toBe(401)
  })

  test('ends nothing where nobody signs in with what was sent', async () => {
    expect((await again({ email: email(), password })).statusCode).toBe(401)
    await secondPasses()
    expect((await session.call('GET', '/app/session')).status).toBe(200)
  })
})

describe('a session', () => {
  test('tells who is signed in', async () => {
    const { status, body } = await session.call('GET', '/app/session')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      member: {
        id: expect.any(String),
        email: `owner@${workspace.slug}.test`,
        name: '',
        has_password: false,
      },
      role: 'owner',
      scopes: ['read', 'write', 'admin', 'owner'],
      workspace: { slug: workspace.slug, name: workspace.slug, about: '' },
      is_sample: false,
      sends_mail: false,
    })
  })

  test('opens the API too, as the same workspace', async () => {
    const own = await workspace.call('POST', '/owners', { email: 'ada@acme.test' })
    expect((await session.call('GET', '/v1/owners')).body.data.owners[0].id).toBe(own.body.data.owner.id)
  })

  test('may change nothing from a page of another site', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' }
    for (const [method, path] of [
      ['POST', '/v1/owners'],
      ['POST', '/app/tiers'],
      ['DELETE', '/app/session'],
    ] as const) {
      const { status, body } = await session.call(method, path, { email: 'x@acme.test' }, foreign)
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect((await session.call('GET', '/app/session', undefined, foreign)).status).toBe(200)
  })

  test('is over once it is signed out of', async () => {
    const answer = await inject('DELETE', '/app/session', { cookie: session.cookie })
    expect([answer.statusCode, answer.json().data]).toEqual([200, { signed_out: true }])
    expect(answer.headers['set-cookie']).toMatch(/^throughline_session=; Path=\/; Max-Age=0;/)
    await secondPasses()
    expect((await session.call('GET', '/app/session')).status).toBe(401)
  })

  test('is over with its key', async () => {
    const { owner } = service.database
    await owner.query('update api_keys set revoked_at = now() where key_hash = $1', [
      hashSecret(workspace.key),
    ])
    expect((await session.call('GET', '/app/session')).status).toBe(401)
  })

  test('is over after its time', async () => {
    // Stored in whole milliseconds, which round up as well.
    await service.database.owner.query(
      `update sessions set expires_at = now() - interval '1 millisecond' where tenant_id = $1`,
      [workspace.tenantId],
    )
    expect((await session.call('GET', '/app/session')).status).toBe(401)
  })
})

test('a body that no sign-in needs is a 413', async () => {
  const answer = await post(service.app, '/app/session', { email: 'a'.repeat(32 * 1024), password: 'x' })
  expect(answer.statusCode).toBe(413)
  const longest = { email: '😀'.repeat(1_000), password: '\u0001'.repeat(1_000) }
  expect((await post(service.app, '/app/session', longest)).statusCode).toBe(401)
})

test('the application takes no key', async () => {
  const headers = { authorization: `Bearer ${workspace.key}` }
  for (const [method, url] of [
    ['GET', '/app/session'],
    ['DELETE', '/app/session'],
    ['POST', '/app/tiers'],
    ['GET', '/app/nothing'],
  ] as const) {
    const answer = await inject(method, url, headers)
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'UNAUTHORIZED'])
  }
})

test('what is no address of the application is a 404, a method it lacks a 405', async () => {
  expect((await session.call('GET', '/app/nothing')).status).toBe(404)
  expect((await session.call('GET', '/app/workspace/erase')).status).toBe(405)
  for (const [method, path, allow] of [
    ['PUT', '/app/session', 'DELETE, GET, HEAD, POST'],
    ['GET', '/app/invitation/read', 'POST'],
    ['GET', '/app/invitation/accept', 'POST'],
  ] as const) {
    const { status, body } = await session.call(method, path)
    expect([status, body.error.message]).toEqual([405, `This address takes ${allow}.`])
  }
})

/** As long as a process may go on to know a session that is over. */
const secondPasses = () => new Promise((resolve) => setTimeout(resolve, 1_000))
