import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApiKey } from '../directory/api-keys/api-key.ts'
import { storeApiKey } from '../directory/api-keys/store-api-key.ts'
import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import { createListeningService, type ListeningService } from '../testing/listening-service.ts'
import { seedWorkspace } from '../testing/seed-workspace.ts'

let service: ListeningService

beforeAll(async () => {
  service = await createListeningService()
})
afterAll(() => service.stop())

interface Answer {
  status: number
  headers: Headers
  text: string
}

async function send(
  key: string,
  body: unknown,
  options: { apiKey?: string; method?: string; path?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { apiKey = service.workspace.key, method = 'POST', path = '/owners' } = options
  const answer = await fetch(`http://127.0.0.1:${service.port}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...options.headers,
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const codeOf = (answer: Answer) => JSON.parse(answer.text).error?.code

async function ownersOf(email: string): Promise<number> {
  const { rows } = await service.database.owner.query('select count(*) as n from owners where email = $1', [
    email,
  ])
  return rows[0].n
}

describe('[C1] the same request again', () => {
  test('has the same answer byte for byte, and no second effect', async () => {
    const first = await send('again-1', { email: 'again@x.test' })
    const second = await send('again-1', { email: 'again@x.test' })
    expect(first.status).toBe(201)
    expect(second).toMatchObject({ status: 201, text: first.text })
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(await ownersOf('again@x.test')).toBe(1)
  })

  test('fifty at once have one effect; each is the answer, a replay of it, or told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send('fifty', { email: 'fifty@x.test' })),
    )
    expect(await ownersOf('fifty@x.test')).toBe(1)
    const made = answers.filter(({ status }) => status === 201)
    const waiting = answers.filter(({ status }) => status === 409)
    expect(made.length + waiting.length).toBe(50)
    expect(made.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1)
    expect(new Set(made.map(({ text }) => text)).size).toBe(1)
    for (const answer of waiting) {
      expect(codeOf(answer)).toBe('CONFLICT')
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    expect(await send('fifty', { email: 'fifty@x.test' })).toMatchObject({ status: 201, text: made[0]?.text })
  })

  test('a failure of the operation is replayed as well', async () => {
    await send('taken-1', { email: 'taken@x.test' })
    const first = await send('taken-2', { email: 'taken@x.test' })
    await service.database.owner.query(`delete from owners where email = 'taken@x.test'`)
    const second = await send('taken-2', { email: 'taken@x.test' })
    expect(first.status).toBe(409)
    expect(second).toMatchObject({ status: 409, text: first.text })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  test('has the version of the row with it', async () => {
    const { opportunityId } = await seedWorkspace(service.database, service.workspace)
    const change = () =>
      send('version', { notes: 'called' }, { method: 'PUT', path: `/opportunities/${opportunityId}` })
    const [first, second] = [await change(), await change()]
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('etag')).toMatch(/^".+"$/)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  })

  test('with the version that the row has by now is carried out, once, after a 412', async () => {
    const { id } = JSON.parse((await send('versions', { email: 'versions@x.test' })).text).data.owner
    const change = (key: string, first_name: string, headers?: Record<string, string>) =>
      send(key, { first_name }, { method: 'PUT', path: `/owners/${id}`, headers })
    const stale = await change('stale', 'Ada', { 'if-match': '"1970-01-01T00:00:00.000Z"' })
    expect(stale.status).toBe(412)
    const version = (await change('meanwhile', 'Bo')).headers.get('etag') ?? ''
    const [first, second] = [
      await change('stale', 'Ada', { 'if-match': version }),
      await change('stale', 'Ada', { 'if-match': version }),
    ]
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null])
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  })

  test('a request that never began is not kept', async () => {
    expect((await send('typo', { emial: 'typo@x.test' })).status).toBe(400)
    expect((await send('typo', { email: 'typo@x.test' })).status).toBe(201)
  })

  test('after 24 hours the request is carried out anew', async () => {
    await send('old', { email: 'old@x.test' })
    await service.database.owner.query(
      `update idempotency_keys set created_at = now() - interval '24 hours 1 second' where idempotency_key = 'old'`,
    )
    const again = await send('old', { email: 'old@x.test' })
    expect(again.status).toBe(409)
    expect(again.headers.get('idempotent-replayed')).toBeNull()
    expect((await send('old', { email: 'old@x.test' })).text).toBe(again.text)
  })
})

describe('[C1] another request under the same key', () => {
  test('is a 422 and has no effect', async () => {
    await send('reused', { email: 'reused-1@x.test' })
    const others = [
      await send('reused', { email: 'reused-2@x.test' }),
      await send('reused', { email: 'reused-1@x.test', first_name: 'Ada' }),
      await send('reused', { email: 'reused-1@x.test' }, { path: '/owners?x=1' }),
      await send('reused', {}, { method: 'DELETE', path: '/network/connectors/nobody/owner' }),
    ]
    for (const answer of others) {
      expect(answer.status).toBe(422)
      expect(codeOf(answer)).toBe('IDEMPOTENCY_KEY_REUSED')
    }
    expect(await ownersOf('reused-2@x.test')).toBe(0)
  })

  test('of another workspace or another key is its own', async () => {
    const other = await service.createWorkspace()
    const colleague = newApiKey()
    const { tenantId } = service.workspace
    const { rows } = await service.database.owner.query('select id from members where tenant_id = $1', [
      tenantId,
    ])
    await inTenantTransaction(service.database.pools.transactions, tenantId, (db) =>
      storeApiKey(
        db,
        {
          key: colleague,
          tenantId,
          memberId: rows[0].id,
          name: 'second',
          scopes: ['write'],
          expiresAt: null,
        },
        new Date(),
      ),
    )
    const mine = await send('shared', { email: 'mine@x.test' })
    const theirs = await send('shared', { email: 'theirs@x.test' }, { apiKey: other.key })
    const colleagues = await send('shared', { email: 'colleagues@x.test' }, { apiKey: colleague })
    expect([mine, theirs, colleagues].map(({ status }) => status)).toEqual([201, 201, 201])
  })
})

test('a secret that is shown only once is not in what is kept of its answer', async () => {
  const request = { path: '/webhook-endpoints' }
  const first = await send('secret', { url: 'https://93.184.216.34/hook' }, request)
  const { secret } = JSON.parse(first.text).data
  expect(secret).toMatch(/^whsec_/)
  const kept = async () => {
    const text = `select response from idempotency_keys where idempotency_key = 'secret'`
    return (await service.database.owner.query(text)).rows[0].response
  }
  expect(await kept()).not.toContain(secret)
  const again = await send('secret', { url: 'https://93.184.216.34/hook' }, request)
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
})

test('an answer that is kept as it was sent is answered again', async () => {
  const first = await send('plain', { email: 'plain@x.test' })
  await service.database.owner.query(
    `update idempotency_keys set response = $1 where idempotency_key = 'plain'`,
    [first.text],
  )
  expect((await send('plain', { email: 'plain@x.test' })).text).toBe(first.text)
})

test('what is kept of a request cannot be guessed without the secret of its caller', async () => {
  const other = await service.createWorkspace()
  await send('hashed', { email: 'hashed@x.test' })
  await send('hashed', { email: 'hashed@x.test' }, { apiKey: other.key })
  const { rows } = await service.database.owner.query(
    `select request_hash from idempotency_keys where idempotency_key = 'hashed'`,
  )
  expect(new Set(rows.map(({ request_hash }) => request_hash)).size).toBe(2)
})

describe('the header', () => {
  test('is 1 to 255 visible ASCII characters, else a 400', async () => {
    const call = (key: string) =>
      service.app.inject({
        method: 'POST',
        url: '/v1/owners',
        headers: {
          authorization: `Bearer ${service.workspace.key}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        payload: JSON.stringify({ email: `key-${Math.random()}@x.test` }),
      })
    for (const key of ['x', '!~', 'a'.repeat(255)]) expect((await call(key)).statusCode, key).toBe(201)
    for (const key of ['', ' ', 'a b', 'a'.repeat(256), 'é', 'a\tb']) {
      const answer = await call(key)
      expect(answer.statusCode, JSON.stringify(key)).toBe(400)
      expect(answer.json().error.message).toBe('Idempotency-Key must be 1 to 255 visible ASCII characters.')
    }
  })

  test('does nothing on a read', async () => {
    const headers = { 'idempotency-key': 'read' }
    const first = await service.workspace.call('GET', '/tenant-tiers', undefined, headers)
    const second = await service.workspace.call('GET', '/tenant-tiers', undefined, headers)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.headers['idempotent-replayed']).toBeUndefined()
  })
})

test('[C1] the answer stands or falls with the effect', async () => {
  const { owner } = service.database
  await owner.query('begin')
  await owner.query('lock table idempotency_keys in exclusive mode')
  const sending = send('together', { email: 'together@x.test' })
  await sleep(100)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
  )
  expect((await sending).status).toBe(503)
  await owner.query('rollback')
  expect(await ownersOf('together@x.test')).toBe(0)
  expect((await send('together', { email: 'together@x.test' })).status).toBe(201)
})
