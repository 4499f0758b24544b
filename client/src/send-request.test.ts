import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createClient } from './client.ts'

type Step = (request: IncomingMessage, response: ServerResponse) => void

let server: Server | undefined
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))))

/** A service that does one step per request and remembers what it was sent. */
async function serviceDoing(...steps: Step[]) {
  const seen: IncomingMessage[] = []
  server = createServer((request, response) => {
    seen.push(request)
    request.resume().on('end', () => (steps[seen.length - 1] ?? answer)(request, response))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return { seen, url, client: createClient({ url, key: 'k' }) }
}

const answer: Step = (_, response) => response.end('{"success":true,"data":{"tiers":[],"owner":{"id":"1"}}}')
const breakOff: Step = (request) => request.socket.destroy()
const unavailable =
  (retryAfter?: string): Step =>
  (_, response) => {
    if (retryAfter) response.setHeader('retry-after', retryAfter)
    response.writeHead(503).end('{"success":false,"error":{"message":"later","code":"UNAVAILABLE"}}')
  }

const limited: Step = (_, response) =>
  response
    .setHeader('retry-after', '0')
    .writeHead(429)
    .end('{"success":false,"error":{"message":"too many","code":"RATE_LIMITED"}}')

const stillRunning: Step = (_, response) =>
  response
    .setHeader('retry-after', '0')
    .writeHead(409)
    .end('{"success":false,"error":{"message":"still running","code":"CONFLICT"}}')
const contradiction: Step = (_, response) =>
  response.writeHead(409).end('{"success":false,"error":{"message":"is there","code":"CONFLICT"}}')

test('a key that no header can hold is thrown as what it is, not as a service that does not answer', async () => {
  const { seen, client } = await serviceDoing()
  const call = client.createOwner({ email: 'ada@acme.test' }, { idempotencyKey: 'Ada \u2192 Acme' })
  await expect(call).rejects.toThrow(TypeError)
  expect(seen).toEqual([])
})

describe('a read', () => {
  test('is repeated while the service is unavailable and says when to come back', async () => {
    const { seen, client } = await serviceDoing(unavailable('0'), unavailable('0'), unavailable('0'))
    await expect(client.listTiers()).resolves.toEqual({ tiers: [], owner: { id: '1' } })
    expect(seen).toHaveLength(4)
  })

  test('is repeated while the key has too many requests and the service says when to come back', async () => {
    const { seen, client } = await serviceDoing(limited, limited)
    await expect(client.listTiers()).resolves.toBeDefined()
    expect(seen).toHaveLength(3)
  })

  test('is given up after three repetitions', async () => {
    const { seen, client } = await serviceDoing(...Array.from({ length: 9 }, () => unavailable('0')))
    await expect(client.listTiers()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(seen).toHaveLength(4)
  })

  test('is not repeated when the service does not say when', async () => {
    const { seen, client } = await serviceDoing(unavailable())
    await expect(client.listTiers()).rejects.toMatchObject({ status: 503 })
    expect(seen).toHaveLength(1)
  })

  test('is repeated when the connection breaks', async () => {
    const { client } = await serviceDoing(breakOff)
    await expect(client.listTiers()).resolves.toBeDefined()
  })

  test('ends when the signal of its client is aborted, and so does each one later', async () => {
    const { seen, url } = await serviceDoing(unavailable('20'), unavailable('20'))
    const ending = new AbortController()
    const client = createClient({ url, key: 'k', signal: ending.signal })
    const reason = new Error('over')
    const waiting = client.listTiers()
    const waitingAMinute = client.listTiers({}, { signal: AbortSignal.timeout(60_000) })
    await expect.poll(() => seen.length).toBe(2)
    ending.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    await expect(waitingAMinute).rejects.toBe(reason)
    await expect(client.listTiers()).rejects.toBe(reason)
    expect(seen).toHaveLength(2)
  })

  test('ends at once when the caller aborts the pause', async () => {
    const { client } = await serviceDoing(unavailable('20'))
    await expect(client.listTiers({}, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})

describe('an address that is none of the service', () => {
  test('an http service that is asked by https says so', async () => {
    const { client, url } = await serviceDoing()
    await expect(client.listTiers()).resolves.toBeDefined()
    const secure = createClient({ url: url.replace('http:', 'https:'), key: 'k' })
    await expect(secure.listTiers()).rejects.toMatchObject({
      code: 'UNREACHABLE',
      message: expect.stringMatching(/^https:.* speaks http, not https: begin the address with http:\/\/\.$/),
    })
  })

  test('one that ends each connection may speak https', async () => {
    const { client } = await serviceDoing(breakOff, breakOff, breakOff, breakOff)
    await expect(client.listTiers()).rejects.toThrow(/ends the connection .*: where it speaks https, begin/)
  })
})

describe('a write', () => {
  test('that is one too many is repeated when the service says, under the same key', async () => {
    const { seen, client } = await serviceDoing(limited)
    await client.createOwner({ email: 'a@b.test' })
    expect(seen).toHaveLength(2)
    expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key'])
  })

  test('is not repeated when the service is unavailable', async () => {
    const { seen, client } = await serviceDoing(unavailable('0'))
    await expect(client.createOwner({ email: 'a@b.test' })).rejects.toMatchObject({ status: 503 })
    expect(seen).toHaveLength(1)
  })

  test('is repeated under the same key when the connection breaks', async () => {
    const { seen, client } = await serviceDoing(breakOff)
    await client.createOwner({ email: 'a@b.test' })
    const keys = seen.map((request) => request.headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('that the service is still at when the connection breaks is asked for until it is done', async () => {
    const { seen, client } = await serviceDoing(breakOff, ...Array.from({ length: 9 }, () => stillRunning))
    await expect(client.createOwner({ email: 'a@b.test' })).resolves.toMatchObject({ owner: { id: '1' } })
    expect(new Set(seen.map((request) => request.headers['idempotency-key'])).size).toBe(1)
    expect(seen).toHaveLength(11)
  })

  test('that contradicts what is there is not repeated, and none is asked for without end', async () => {
    const { seen, client } = await serviceDoing(
      contradiction,
      ...Array.from({ length: 99 }, () => stillRunning),
    )
    await expect(client.createOwner({ email: 'a@b.test' })).rejects.toMatchObject({ message: 'is there' })
    expect(seen).toHaveLength(1)
    await expect(client.createOwner({ email: 'a@b.test' })).rejects.toMatchObject({
      message: 'still running',
    })
    expect(seen).toHaveLength(62)
  })

  test('carries another key each time', async () => {
    const { seen, client } = await serviceDoing()
    await client.createOwner({ email: 'a@b.test' })
    await client.createOwner({ email: 'a@b.test' })
    expect(seen[0]?.headers['idempotency-key']).not.toBe(seen[1]?.headers['idempotency-key'])
  })

  test('insists on a version as an entity tag', async () => {
    const { seen, client } = await serviceDoing()
    await client.updateOpportunity({ id: '1', notes: '' }, { ifMatch: '2026-11-20T10:00:00.000Z' })
    expect(seen[0]?.headers['if-match']).toBe('"2026-11-20T10:00:00.000Z"')
  })
})
