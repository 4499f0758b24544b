import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedOutbound, type Outbound } from '../../floor/outbound/outbound.ts'
import { signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

const names: Record<string, string[]> = {
  'hooks.example.com': ['93.184.215.14'],
  'inside.example.com': ['93.184.215.14', '10.0.0.7'],
}
const failing = (code: string) => Object.assign(new Error(code), { code })
const outbound: Outbound = {
  ...guardedOutbound,
  secretKeys: [randomBytes(32)],
  lookUp: async (host) => {
    if (host === 'silent.example.com') return new Promise(() => {})
    if (host === 'troubled.example.com') throw failing('EAI_AGAIN')
    const addresses = names[host]
    if (!addresses) throw failing('ENOTFOUND')
    return addresses
  },
}

beforeAll(async () => {
  service = await createTestService({ outbound })
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const url = 'https://hooks.example.com/in'
const add = async (body: object = {}, to = workspace) =>
  (await to.call('POST', '/webhook-endpoints', { url, ...body })).body.data
const path = ({ id }: { id: string }) => `/webhook-endpoints/${id}`

describe('adding an endpoint', () => {
  test('answers it with a secret that is never shown again', async () => {
    const { status, body } = await workspace.call('POST', '/webhook-endpoints', {
      url,
      description: 'Ours',
      event_types: ['job.completed', 'job.failed', 'job.completed'],
    })
    expect(status).toBe(201)
    const { secret, ...endpoint } = body.data
    expect(secret).toMatch(/^whsec_/)
    expect(endpoint).toMatchObject({
      url,
      description: 'Ours',
      event_types: ['job.completed', 'job.failed'],
      is_enabled: true,
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      paused_until: null,
      former_secret_until: null,
    })
    const shown = await workspace.call('GET', path(endpoint))
    expect(shown.body.data).toEqual(endpoint)
    const listed = await workspace.call('GET', '/webhook-endpoints')
    for (const { body } of [shown, listed]) expect(JSON.stringify(body)).not.toContain('whsec_')
  })

  test('takes every type where none is named, and none where the list is empty', async () => {
    expect((await add()).event_types).toEqual(['*'])
    expect((await add({ event_types: ['job.failed', '*'] })).event_types).toEqual(['*'])
    expect((await add({ event_types: [] })).event_types).toEqual([])
  })

  test('keeps the secret encrypted where there is a key for it', async () => {
    const { id, secret } = await add()
    const { rows } = await service.database.owner.query(
      'select w::text as row from webhook_endpoints w where id = $1',
      [id],
    )
    expect(rows[0].row).not.toContain(secret)
    expect(rows[0].row).not.toContain('whsec_')
  })

  test('keeps the address as it will be called', async () => {
    expect((await add({ url: 'HTTPS://Hooks.Example.com:443/a/../in?b=c#part' })).url).toBe(
      'https://hooks.example.com/in?b=c',
    )
  })

  test('goes through while names cannot be looked up: every delivery looks again', async () => {
    expect(
      (await workspace.call('POST', '/webhook-endpoints', { url: 'https://troubled.example.com/' })).status,
    ).toBe(201)
    const startedAt = Date.now()
    expect(
      (await workspace.call('POST', '/webhook-endpoints', { url: 'https://silent.example.com/' })).status,
    ).toBe(201)
    expect(Date.now() - startedAt).toBeLessThan(4_500)
  })

  test.each([
    ['https://127.0.0.1/', 'blocked address'],
    ['https://[::ffff:7f00:1]/', 'blocked address'],
    ['https://169.254.169.254/latest/meta-data', 'blocked address'],
    ['https://inside.example.com/', 'blocked address'],
    ['https://nowhere.example.com/', 'host is not known'],
    ['http://hooks.example.com/', 'must begin with https://'],
    ['https://hooks.example.com:8080/', 'must use port 443 or 8443'],
    ['https://a:b@hooks.example.com/', 'must not hold a user name or password'],
    ['hooks.example.com/in', 'must be an absolute https address of at most 2000 characters'],
  ])('[R16] is refused for %s', async (address, why) => {
    const { status, body } = await workspace.call('POST', '/webhook-endpoints', { url: address })
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
    expect(body.error.details).toEqual([{ pointer: '/url', message: why }])
  })

  test.each([
    [{}, '/url'],
    [{ url: 7 }, '/url'],
    [{ url, event_types: ['job.exploded'] }, '/event_types/0'],
    [{ url, secret: 'whsec_mine' }, '/secret'],
    [{ url, description: 'x'.repeat(257) }, '/description'],
  ])('is refused for %j', async (body, pointer) => {
    const answer = await workspace.call('POST', '/webhook-endpoints', body)
    expect([answer.status, answer.body.error.details[0].pointer]).toEqual([400, pointer])
  })

  test('ends at fifty', async () => {
    const full = await service.createWorkspace()
    const endpoints = []
    for (let n = 0; n < 49; n++) endpoints.push(await add({}, full))
    const more = () => full.call('POST', '/webhook-endpoints', { url })
    const last = await Promise.all([more(), more(), more(), more()])
    expect(last.map(({ status, body }) => [status, body.error?.code]).sort()).toEqual([
      [201, undefined],
      ...[1, 2, 3].map(() => [409, 'CONFLICT']),
    ])
    await full.call('DELETE', path(endpoints[0]))
    expect((await full.call('POST', '/webhook-endpoints', { url })).status).toBe(201)
  })

  test('or changing it, carried out before, is answered as then though the host or the endpoint is gone', async () => {
    names['leaving.example.com'] = ['93.184.215.14']
    const send = (method: string, address: string, body: object) =>
      workspace.call(method, address, body, { 'idempotency-key': `leaving ${method}`.replace(' ', '-') })
    const make = () => send('POST', '/webhook-endpoints', { url: 'https://leaving.example.com/' })
    const { body: made } = await make()
    const move = () => send('PUT', path(made.data), { url: 'https://leaving.example.com/other' })
    const { body: moved } = await move()
    expect(moved.data.url).toBe('https://leaving.example.com/other')
    delete names['leaving.example.com']
    expect((await send('PUT', path(made.data), { url: 'https://leaving.example.com/third' })).status).toBe(
      422,
    )
    await workspace.call('DELETE', path(made.data))
    expect((await make()).body).toEqual(made)
    expect((await move()).body).toEqual(moved)
  })

  test('carried out once only answers the same secret again, which nobody finds in the database', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = await workspace.call('POST', '/webhook-endpoints', { url }, headers)
    const again = await workspace.call('POST', '/webhook-endpoints', { url }, headers)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    const { rows } = await service.database.owner.query('select response from idempotency_keys')
    expect(JSON.stringify(rows)).not.toContain('whsec_')
  })
})

describe('the list', () => {
  test('comes page by page, oldest first', async () => {
    const own = await service.createWorkspace()
    const ids = []
    for (let n = 0; n < 5; n++) ids.push((await add({}, own)).id)
    const { body } = await own.call('GET', '/webhook-endpoints?page=2&page_size=2')
    expect(body.data).toMatchObject({ total: 5, page: 2, page_size: 2, has_more: true })
    expect(body.data.webhook_endpoints.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4))
    expect((await own.call('GET', '/webhook-endpoints?page=4')).body.data).toMatchObject({
      webhook_endpoints: [],
      total: 5,
      has_more: false,
    })
  })
})

test('whoever may not write sees of an address where it leads, for its path may hold a secret', async () => {
  const own = await service.createWorkspace()
  const endpoint = await add({ url: 'https://hooks.example.com:8443/services/T0/s3cret?token=s3cret' }, own)
  const delivery = (await own.call('POST', `${path(endpoint)}/test`)).body.data
  const paths = ['/webhook-endpoints', path(endpoint), `${path(endpoint)}/deliveries/${delivery.id}`]
  const viewer = await signInMember(service, own, 'viewer')
  const member = await signInMember(service, own, 'member')
  for (const address of paths) {
    const seen = JSON.stringify((await viewer.call('GET', `/v1${address}`)).body.data)
    expect(seen, address).toContain('"https://hooks.example.com:8443"')
    expect(seen, address).not.toContain('s3cret')
    expect(JSON.stringify((await member.call('GET', `/v1${address}`)).body.data)).toContain(endpoint.url)
  }
})

describe('changing an endpoint', () => {
  test('changes the fields sent and moves its version', async () => {
    const { secret: _, ...before } = await add({ description: 'Ours' })
    const { status, body } = await workspace.call('PUT', path(before), { event_types: ['job.failed'] })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...before, event_types: ['job.failed'], updated_at: body.data.updated_at })
    expect(body.data.updated_at > before.updated_at).toBe(true)
    const other = (await workspace.call('PUT', path(before), { url: 'https://hooks.example.com/new' })).body
      .data
    expect(other.url).toBe('https://hooks.example.com/new')
  })

  test('that changes nothing leaves its version', async () => {
    const { secret: _, ...before } = await add({ description: 'Ours' })
    const same = { url, description: 'Ours', event_types: ['*'], is_enabled: true }
    for (const sent of [{}, same]) {
      expect((await workspace.call('PUT', path(before), sent)).body.data).toEqual(before)
    }
  })

  test('is refused for another version and for a bad address', async () => {
    const before = await add()
    const stale = await workspace.call('PUT', path(before), { description: 'x' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED'])
    const bad = await workspace.call('PUT', path(before), { url: 'https://10.0.0.1/' })
    expect([bad.status, bad.body.error.details[0].message]).toEqual([400, 'blocked address'])
    expect((await workspace.call('GET', path(before))).body.data.url).toBe(url)
  })

  test('switches it off and on again, and begins anew with what was counted as failure', async () => {
    const { id } = await add()
    const off = (await workspace.call('PUT', path({ id }), { is_enabled: false })).body.data
    expect(off).toMatchObject({ is_enabled: false, disabled_reason: null })
    expect(off.disabled_at).not.toBeNull()
    await service.database.owner.query(
      `update webhook_endpoints
       set disabled_reason = 'failing', failures = 9, failing_since = now(), paused_until = now()
       where id = $1`,
      [id],
    )
    const on = (await workspace.call('PUT', path({ id }), { is_enabled: true })).body.data
    expect(on).toMatchObject({
      is_enabled: true,
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      paused_until: null,
    })
  })
})

describe('rotating the secret', () => {
  test('answers a new one and says until when the former one signs as well', async () => {
    const { secret, ...before } = await add()
    const { status, body } = await workspace.call('POST', `${path(before)}/rotate-secret`)
    expect(status).toBe(200)
    expect(body.data.secret).toMatch(/^whsec_/)
    expect(body.data.secret).not.toBe(secret)
    const hours = (Date.parse(body.data.former_secret_until) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    expect(body.data.updated_at > before.updated_at).toBe(true)
  })
})

describe('removing an endpoint', () => {
  test('takes it and its deliveries out of sight at once', async () => {
    const endpoint = await add()
    const { id } = (await workspace.call('POST', `${path(endpoint)}/test`)).body.data
    const { status, body } = await workspace.call('DELETE', path(endpoint))
    expect([status, body.data]).toEqual([200, { id: endpoint.id }])
    const list = await workspace.call('GET', '/webhook-endpoints?page_size=200')
    expect(JSON.stringify(list.body)).not.toContain(endpoint.id)
    expect((await workspace.call('GET', `${path(endpoint)}/deliveries/${id}`)).status).toBe(404)
  })
})

describe('404', () => {
  test('for an endpoint that is unknown, removed, of another workspace or no id at all', async () => {
    const removed = await add()
    await workspace.call('DELETE', path(removed))
    const foreign = await add({}, await service.createWorkspace())
    for (const id of [removed.id, foreign.id, '0192f0c1-0000-7000-8000-000000000000', 'x']) {
      const calls = [
        workspace.call('GET', path({ id })),
        workspace.call('PUT', path({ id }), { description: 'x' }),
        workspace.call('DELETE', path({ id })),
        workspace.call('POST', `${path({ id })}/test`),
        workspace.call('POST', `${path({ id })}/rotate-secret`),
        workspace.call('GET', `${path({ id })}/deliveries`),
        workspace.call('GET', `${path({ id })}/deliveries/${id}`),
        workspace.call('POST', `${path({ id })}/deliveries/${id}/replay`),
      ]
      for (const { status, body } of await Promise.all(calls)) {
        expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      }
    }
  })
})
