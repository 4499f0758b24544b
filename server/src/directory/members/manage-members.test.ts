import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppSession, post, sessionOf, signIn } from '../../testing/app-session.ts'
import { signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { grantApiKey } from '../api-keys/grant-api-key.ts'

let service: TestService
let workspace: TestWorkspace
let owner: AppSession

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  owner = await signIn(service.app, workspace.key)
})
afterAll(() => service.stop())

const send = (url: string, body: object, headers?: Record<string, string>) =>
  post(service.app, url, body, headers)
const password = 'correct horse battery'

async function invite(email: string, role = 'member'): Promise<string> {
  const { status, body } = await owner.call('POST', '/app/invitations', { email, role })
  expect([status, body.data.mailed]).toEqual([201, false])
  return body.data.link.split('=').at(-1)
}

async function join(email: string, role = 'member'): Promise<AppSession> {
  const answer = await send('/app/invitation/accept', {
    token: await invite(email, role),
    name: 'Ada',
    password,
  })
  expect(answer.statusCode).toBe(201)
  return sessionOf(service.app, answer)
}

const members = async () => (await owner.call('GET', '/app/members')).body.data.members
const idOf = async (email: string) =>
  (await members()).find((member: { email: string }) => member.email === email)?.id
const ownerEmail = () => `owner@${workspace.slug}.test`

describe('the own name', () => {
  test('is changed by anybody for themselves alone, trimmed, and stands in the log of changes', async () => {
    const ada = await join('ada@acme.test', 'viewer')
    const { status, body } = await ada.call('PUT', '/app/name', { name: '  Ada Lovelace ' })
    expect([status, body.data]).toEqual([200, { name: 'Ada Lovelace' }])
    expect((await ada.call('GET', '/app/session')).body.data.member.name).toBe('Ada Lovelace')
    const names = (await members()).map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => name === 'Ada Lovelace')).toHaveLength(1)
    const { entries } = (await owner.call('GET', '/app/audit?operation=change-name')).body.data
    expect(entries).toMatchObject([{ actor: { kind: 'member', name: 'Ada Lovelace' }, fields: ['name'] }])
  })

  test('is never blank', async () => {
    const ada = await join('ada@acme.test', 'viewer')
    for (const name of ['', ' \u200b '])
      expect((await ada.call('PUT', '/app/name', { name })).body.error.code, name).toBe('BAD_REQUEST')
  })
})

describe('an invitation', () => {
  test('makes a member with name, role and password, who is signed in and signs in again', async () => {
    const ada = await join('Ada@acme.test', 'viewer')
    const { data } = (await ada.call('GET', '/app/session')).body
    expect(data).toMatchObject({
      member: { email: 'Ada@acme.test', name: 'Ada', has_password: true },
      role: 'viewer',
      scopes: ['read'],
    })
    const slug = ` ${workspace.slug.toUpperCase()} `
    const again = await send('/app/session', { email: 'ada@ACME.test', password, workspace: slug })
    expect(again.statusCode).toBe(201)
    expect((await owner.call('GET', '/app/invitations')).body.data.invitations).toEqual([])
  })

  test('shows what it is for, and opens once', async () => {
    const token = await invite('ada@acme.test')
    const read = await send('/app/invitation/read', { token })
    expect(read.json().data).toEqual({
      email: 'ada@acme.test',
      role: 'member',
      invited_by: ownerEmail(),
      workspace: { slug: workspace.slug, name: workspace.slug },
      expires_at: expect.any(String),
    })
    const accept = () => send('/app/invitation/accept', { token, name: 'Ada', password })
    const answers = await Promise.all([accept(), accept(), accept()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404, 404])
    expect((await send('/app/invitation/read', { token })).statusCode).toBe(404)
  })

  test('opens nothing once its address is a member by another way, whose password it never sets', async () => {
    const token = await invite('ada@acme.test')
    const pool = service.database.pools.transactions
    const { tenantId } = workspace
    await grantApiKey(
      pool,
      { tenantId, email: 'ada@acme.test', name: 'x', scopes: ['admin'], expiresAt: null },
      new Date(),
    )
    const accept = (link: string) => send('/app/invitation/accept', { token: link, name: 'Eve', password })
    expect((await accept(token)).statusCode).toBe(404)
    expect((await owner.call('GET', '/app/invitations')).body.data.invitations).toEqual([])
    // One that was written before invitations went with the member.
    const other = await invite('eve@acme.test')
    await service.database.owner.query(
      `update invitations set email = 'ada@acme.test', email_canon = 'ada@acme.test' where tenant_id = $1`,
      [tenantId],
    )
    expect((await accept(other)).statusCode).toBe(404)
    const [ada] = (await members()).filter(({ email }: { email: string }) => email === 'ada@acme.test')
    expect(ada).toMatchObject({ name: '', role: 'admin' })
    const signIn = { email: 'ada@acme.test', password, workspace: workspace.slug }
    expect((await send('/app/session', signIn)).statusCode).toBe(401)
  })

  test('is over after its time, when withdrawn and when replaced', async () => {
    const opens = async (token: string) => (await send('/app/invitation/read', { token })).statusCode
    const first = await invite('ada@acme.test')
    const second = await invite('ada@acme.test')
    expect([await opens(first), await opens(second)]).toEqual([404, 200])
    const { id } = (await owner.call('GET', '/app/invitations')).body.data.invitations[0]
    expect((await owner.call('DELETE', `/app/invitations/${id}`)).status).toBe(200)
    expect((await owner.call('DELETE', `/app/invitations/${id}`)).status).toBe(404)
    expect(await opens(second)).toBe(404)
    const late = await invite('eve@acme.test')
    await service.database.owner.query('update invitations set expires_at = now() where tenant_id = $1', [
      workspace.tenantId,
    ])
    expect(await opens(late)).toBe(404)
  })

  test('for a member is a 409, for no address a 400', async () => {
    const status = async (email: string) =>
      (await owner.call('POST', '/app/invitations', { email, role: 'member' })).status
    expect([await status(ownerEmail()), await status('nobody')]).toEqual([409, 400])
  })

  test('of a workspace opens nothing in another', async () => {
    const other = await service.createWorkspace()
    const token = await invite('ada@acme.test')
    const bytes = Buffer.from(token, 'base64url')
    Buffer.from(other.tenantId.replaceAll('-', ''), 'hex').copy(bytes)
    const forged = bytes.toString('base64url')
    expect((await send('/app/invitation/read', { token: forged })).statusCode).toBe(404)
  })
})

describe('a password', () => {
  test('that is wrong, of nobody, or of another workspace is the same 401', async () => {
    await join('ada@acme.test')
    const wrong = [
      { email: 'ada@acme.test', password: 'wrong', workspace: workspace.slug },
      { email: 'nobody@acme.test', password },
      { email: 'ada@acme.test', password, workspace: 'nowhere' },
      { email: ownerEmail(), password },
      { email: 'ada@acme.test' },
      {},
    ]
    const answers = await Promise.all(wrong.map((body) => send('/app/session', body)))
    const seen = answers.map((answer) => [answer.statusCode, answer.json().error.message])
    expect(new Set(seen.map(String)).size).toBe(1)
    expect(seen[0]?.[0]).toBe(401)
  })

  test('is stored as a salted hash alone', async () => {
    await join('ada@acme.test')
    await join('bob@acme.test')
    const { rows } = await service.database.owner.query(
      'select password_hash from members where tenant_id = $1 and password_hash is not null',
      [workspace.tenantId],
    )
    const [first, second] = rows.map((row) => row.password_hash)
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(first).not.toBe(second)
  })

  test('when changed ends the other sessions and needs the one before', async () => {
    const ada = await join('ada@acme.test')
    const other = sessionOf(
      service.app,
      await send('/app/session', { email: 'ada@acme.test', password, workspace: workspace.slug }),
    )
    const change = (current_password: string) =>
      ada.call('PUT', '/app/password', { current_password, new_password: 'another long one' })
    expect((await change('wrong')).status).toBe(400)
    expect((await change(password)).body.data).toEqual({ ended_sessions: 1 })
    expect((await ada.call('GET', '/app/session')).status).toBe(200)
    expect((await other.call('GET', '/app/session')).status).toBe(401)
    const body = { email: 'ada@acme.test', workspace: workspace.slug }
    expect((await send('/app/session', { ...body, password })).statusCode).toBe(401)
    expect((await send('/app/session', { ...body, password: 'another long one' })).statusCode).toBe(201)
  })

  test('opens no session with the one before that was held against it while it changed', async () => {
    const ada = await join('ada@acme.test')
    const { owner: database } = service.database
    await database.query('begin')
    const set = `update members set password_hash = 'another' where tenant_id = $1 and email_canon = 'ada@acme.test'`
    await database.query(set, [workspace.tenantId])
    const late = send('/app/session', { email: 'ada@acme.test', password, workspace: workspace.slug })
    await waitForLock(service.database)
    await database.query('commit')
    expect((await late).statusCode).toBe(401)
    expect((await ada.call('GET', '/app/session')).status).toBe(200)
  })

  test('is set without the one before by who came with a one-time link', async () => {
    const ada = await signInMember(service, workspace, 'member')
    const change = (new_password: string) => ada.call('PUT', '/app/password', { new_password })
    expect((await change('short')).status).toBe(400)
    expect((await change('long enough for all')).status).toBe(200)
    expect((await change('and once more anew')).status).toBe(200)
  })

  test('is guessed only so often for one address, from wherever the guesses come', async () => {
    const guess = (at: number) =>
      service.app.inject({
        method: 'POST',
        url: '/app/session',
        headers: { 'content-type': 'application/json' },
        remoteAddress: `192.0.2.${at}`,
        payload: JSON.stringify({ email: 'guessed@acme.test', password: 'x' }),
      })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(30)
    expect(codes.filter((code) => code === 429)).toHaveLength(10)
  })
})

describe('a one-time link', () => {
  test('from a page of another site signs nobody in', async () => {
    const answer = await send('/app/session', { token: 'a'.repeat(64) }, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
  })
})

describe('sessions', () => {
  test('are listed and ended by their member alone', async () => {
    const ada = await signInMember(service, workspace, 'viewer')
    const [mine] = (await ada.call('GET', '/app/sessions')).body.data.sessions
    expect(mine).toMatchObject({ opened_with: 'link', is_current: true })
    expect((await owner.call('DELETE', `/app/sessions/${mine.id}`)).status).toBe(404)
    expect((await owner.call('DELETE', '/app/sessions/no-id')).status).toBe(404)
    expect((await ada.call('DELETE', '/app/sessions')).body.data).toEqual({ ended_sessions: 0 })
    expect((await ada.call('DELETE', `/app/sessions/${mine.id}`)).body.data).toEqual({ id: mine.id })
  })
})

describe('a session that a key opened', () => {
  const madeKey = async (body: object = {}) =>
    (await owner.call('POST', '/app/api-keys', { name: 'Sync', scopes: ['admin'], ...body })).body.data
  const sessions = async () => (await owner.call('GET', '/app/sessions')).body.data.sessions

  test('ends with the key at the latest, and says so', async () => {
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    const { key, api_key } = await madeKey({ expires_at })
    const answer = await send('/app/session', {}, { authorization: `Bearer ${key}` })
    expect(JSON.parse(answer.body).data).toEqual({ expires_at })
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=3[56]\d\d;/)
    const { rows } = await service.database.owner.query(
      `update api_keys set expires_at = now() + interval '1 minute' where id = $1 returning expires_at`,
      [api_key.id],
    )
    const [latest] = await sessions()
    expect(latest.expires_at).toBe(new Date(rows[0].expires_at).toISOString())
  })

  test('is listed and counted no more once the key is revoked or has ended', async () => {
    const before = await sessions()
    const [revoked, ended] = [await madeKey(), await madeKey()]
    for (const { key } of [revoked, ended]) await signIn(service.app, key)
    expect(await sessions()).toHaveLength(before.length + 2)
    await owner.call('DELETE', `/app/api-keys/${revoked.api_key.id}`)
    await service.database.owner.query('update api_keys set expires_at = now() where id = $1', [
      ended.api_key.id,
    ])
    expect(await sessions()).toEqual(before)
    expect((await owner.call('DELETE', '/app/sessions')).body.data.ended_sessions).toBe(before.length - 1)
  })
})

describe('members', () => {
  test('are listed with their roles', async () => {
    await join('ada@acme.test', 'admin')
    expect(await members()).toMatchObject([
      { email: ownerEmail(), role: 'owner', is_you: true },
      { email: 'ada@acme.test', name: 'Ada', role: 'admin', is_you: false },
    ])
  })

  test('the last owner stays one', async () => {
    const id = await idOf(ownerEmail())
    expect((await owner.call('PUT', `/app/members/${id}`, { role: 'admin' })).status).toBe(409)
    expect((await owner.call('DELETE', `/app/members/${id}`)).status).toBe(409)
  })

  test('who takes a role from himself is told so by the session at once', async () => {
    const second = await signInMember(service, workspace, 'owner')
    const told = async () => {
      const { role, scopes } = (await second.call('GET', '/app/session')).body.data
      return { role, scopes }
    }
    expect(await told()).toEqual({ role: 'owner', scopes: ['read', 'write', 'admin', 'owner'] })
    await second.call('PUT', `/app/members/${second.memberId}`, { role: 'viewer' })
    expect(await told()).toEqual({ role: 'viewer', scopes: ['read'] })
  })

  test('two owners who take the role from each other at once leave one', async () => {
    const second = await signInMember(service, workspace, 'owner')
    const first = await idOf(ownerEmail())
    const { database } = service
    await database.owner.query('begin')
    await database.owner.query('select from members where tenant_id = $1 for update', [workspace.tenantId])
    const requests = [
      owner.call('PUT', `/app/members/${second.memberId}`, { role: 'viewer' }),
      second.call('PUT', `/app/members/${first}`, { role: 'viewer' }),
    ]
    await waitForLock(database, requests.length)
    await database.owner.query('commit')
    const answers = await Promise.all(requests)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('an admin neither makes, invites, demotes nor removes an owner', async () => {
    const admin = await signInMember(service, workspace, 'admin')
    const id = await idOf(ownerEmail())
    const statuses = [
      await admin.call('PUT', `/app/members/${admin.memberId}`, { role: 'owner' }),
      await admin.call('PUT', `/app/members/${id}`, { role: 'member' }),
      await admin.call('DELETE', `/app/members/${id}`),
      await admin.call('POST', '/app/invitations', { email: 'x@acme.test', role: 'owner' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403])
    expect(
      (await admin.call('POST', '/app/invitations', { email: 'x@acme.test', role: 'admin' })).status,
    ).toBe(201)
  })

  test('an admin neither replaces nor withdraws the invitation of an owner', async () => {
    const admin = await signInMember(service, workspace, 'admin')
    const invite = (by: Pick<AppSession, 'call'>, role: string) =>
      by.call('POST', '/app/invitations', { email: 'second@acme.test', role })
    const { invitation } = (await invite(owner, 'owner')).body.data
    expect((await invite(admin, 'viewer')).status).toBe(403)
    expect((await admin.call('DELETE', `/app/invitations/${invitation.id}`)).status).toBe(403)
    const listed = (await admin.call('GET', '/app/invitations')).body.data.invitations
    expect(listed).toEqual([invitation])
    await service.database.owner.query('update invitations set expires_at = now() where id = $1', [
      invitation.id,
    ])
    expect((await invite(admin, 'viewer')).status).toBe(201)
  })

  test('who are removed lose sessions and keys, and may be invited again', async () => {
    const ada = await join('ada@acme.test')
    const pool = service.database.pools.transactions
    const grant = { tenantId: workspace.tenantId, email: 'ada@acme.test', name: '', expiresAt: null }
    const { key } = await grantApiKey(pool, { ...grant, scopes: ['read'] }, new Date())
    const id = await idOf('ada@acme.test')
    expect((await owner.call('DELETE', `/app/members/${id}`)).body.data).toEqual({ id, revoked_keys: 1 })
    expect((await ada.call('GET', '/app/session')).status).toBe(401)
    expect((await send('/app/session', {}, { authorization: `Bearer ${key}` })).statusCode).toBe(401)
    const asBefore = { email: 'ada@acme.test', password, workspace: workspace.slug }
    expect((await send('/app/session', asBefore)).statusCode).toBe(401)
    expect(await members()).toHaveLength(1)
    const again = await join('ada@acme.test', 'viewer')
    expect((await again.call('GET', '/app/session')).body.data).toMatchObject({
      member: { id },
      role: 'viewer',
    })
  })

  test('who lose their role decide on nobody, also while their session is remembered', async () => {
    const accomplice = await signInMember(service, workspace, 'member')
    for (const [role, asked] of [
      ['owner', { role: 'owner' }],
      ['admin', { role: 'admin' }],
    ] as const) {
      const { call, memberId } = await signInMember(service, workspace, role)
      expect((await call('GET', '/app/members')).status).toBe(200)
      await service.database.owner.query(`update members set role = 'viewer' where id = $1`, [memberId])
      expect((await call('PUT', `/app/members/${accomplice.memberId}`, asked)).status).toBe(403)
      expect((await call('DELETE', `/app/members/${accomplice.memberId}`)).status).toBe(403)
    }
    const { role } = (await members()).find(({ id }: { id: string }) => id === accomplice.memberId)
    expect(role).toBe('member')
  })

  test('who are taken back do not find a key that was made at the moment of their removal', async () => {
    await join('ada@acme.test')
    const id = await idOf('ada@acme.test')
    const grant = { tenantId: workspace.tenantId, email: 'ada@acme.test', name: '', expiresAt: null }
    const pool = service.database.pools.transactions
    const { key } = await grantApiKey(pool, { ...grant, scopes: ['read'] }, new Date())
    expect((await owner.call('DELETE', `/app/members/${id}`)).status).toBe(200)
    await service.database.owner.query('update api_keys set revoked_at = null where member_id = $1', [id])
    await join('ada@acme.test')
    expect((await send('/app/session', {}, { authorization: `Bearer ${key}` })).statusCode).toBe(401)
  })

  test('who are removed leave no invitation behind', async () => {
    const admin = await signInMember(service, workspace, 'admin')
    const { body } = await admin.call('POST', '/app/invitations', { email: 'x@acme.test', role: 'admin' })
    const token = body.data.link.split('=').at(-1)
    expect((await owner.call('DELETE', `/app/members/${admin.memberId}`)).status).toBe(200)
    expect((await send('/app/invitation/accept', { token, name: 'X', password })).statusCode).toBe(404)
    expect((await owner.call('GET', '/app/invitations')).body.data.invitations).toEqual([])
  })

  test('who get another role leave no invitation behind that they could not make any more', async () => {
    const other = await signInMember(service, workspace, 'owner')
    const open = async () =>
      (await owner.call('GET', '/app/invitations')).body.data.invitations.map(
        ({ role }: { role: string }) => role,
      )
    await other.call('POST', '/app/invitations', { email: 'x@acme.test', role: 'owner' })
    await other.call('POST', '/app/invitations', { email: 'y@acme.test', role: 'viewer' })
    for (const [role, left] of [
      ['admin', ['viewer']],
      ['member', []],
    ]) {
      expect((await owner.call('PUT', `/app/members/${other.memberId}`, { role })).status).toBe(200)
      expect(await open()).toEqual(left)
    }
  })

  test.each([
    ['are removed', 'removed_at = now()', 'viewer'],
    ['lose the role', "role = 'member'", 'viewer'],
    ['are an admin from then on', "role = 'admin'", 'owner'],
  ])('who %s at the moment they invite leave no invitation behind', async (_, change, role) => {
    const { call, memberId } = await signInMember(service, workspace, 'owner')
    const { database } = service
    await database.owner.query('begin')
    await database.owner.query(`update members set ${change} where id = $1`, [memberId])
    const refused = call('POST', '/app/invitations', { email: 'x@acme.test', role })
    await waitForLock(database)
    await database.owner.query('commit')
    expect((await refused).status).toBe(403)
    expect((await owner.call('GET', '/app/invitations')).body.data.invitations).toEqual([])
  })

  test('who lose a role do not take it back at the same moment', async () => {
    const { call, memberId } = await signInMember(service, workspace, 'admin')
    const { database } = service
    await database.owner.query('begin')
    await database.owner.query(`update members set role = 'viewer' where id = $1`, [memberId])
    const refused = call('PUT', `/app/members/${memberId}`, { role: 'admin' })
    await waitForLock(database)
    await database.owner.query('commit')
    expect((await refused).status).toBe(403)
    const you = (await members()).find(({ id }: { id: string }) => id === memberId)
    expect(you.role).toBe('viewer')
  })

  test.each([
    ['PUT', { role: 'viewer' }],
    ['DELETE', undefined],
  ] as const)('who become owners at the same moment are left alone by the %s of an admin', async (method, body) => {
    const admin = await signInMember(service, workspace, 'admin')
    const { memberId } = await signInMember(service, workspace, 'member')
    const { database } = service
    await database.owner.query('begin')
    await database.owner.query(`update members set role = 'owner' where id = $1`, [memberId])
    const refused = admin.call(method, `/app/members/${memberId}`, body)
    await waitForLock(database)
    await database.owner.query('commit')
    expect((await refused).status).toBe(403)
  })

  test('of another workspace are not found', async () => {
    const other = await signInMember(service, await service.createWorkspace(), 'member')
    expect((await owner.call('PUT', `/app/members/${other.memberId}`, { role: 'viewer' })).status).toBe(404)
    expect((await owner.call('DELETE', '/app/members/no-id')).status).toBe(404)
  })
})

test('a key allows no more than the role of its member', async () => {
  const pool = service.database.pools.transactions
  const viewer = await signInMember(service, workspace, 'viewer')
  const grant = { tenantId: workspace.tenantId, email: viewer.email, name: '', expiresAt: null }
  const { key } = await grantApiKey(pool, { ...grant, scopes: ['admin'] }, new Date())
  const session = await signIn(service.app, key)
  expect((await session.call('GET', '/app/session')).body.data.scopes).toEqual(['read'])
  expect((await session.call('POST', '/v1/owners', { email: 'x@acme.test' })).status).toBe(403)
})
