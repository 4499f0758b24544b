import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApiKey } from '../directory/api-keys/api-key.ts'
import { createWithKey } from '../directory/workspaces/first-start.ts'
import { connectAgent, dataOf, revisions, wordsOf } from '../testing/connect-agent.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createCompetitor } from '../testing/factories/competitor.ts'
import { createOpportunity } from '../testing/factories/opportunity.ts'
import { createOwner } from '../testing/factories/owner.ts'
import { createListeningService, type ListeningService } from '../testing/listening-service.ts'
import { openServer } from '../testing/open-server.ts'

let service: ListeningService

beforeAll(async () => {
  service = await createListeningService()
})
afterAll(() => service.stop())

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

interface Sent {
  port?: number
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

function send({ port = service.port, method = 'POST', headers = {}, body = list }: Sent = {}) {
  return fetch(`http://127.0.0.1:${port}/mcp`, {
    method,
    headers: {
      authorization: `Bearer ${service.workspace.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

const withClient = async <T>(work: (client: Client) => Promise<T>, options = {}): Promise<T> => {
  const client = await connectAgent(service, { key: service.workspace.key, ...options })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

describe.each(revisions)('a client of the revision %s', (revision) => {
  test('learns what this is, lists the tools and calls one', async () => {
    const { id } = await createCompetitor(service.database.owner, service.workspace.tenantId)
    await withClient(
      async (client) => {
        expect(client.getServerVersion()).toMatchObject({ name: 'throughline' })
        expect(client.getInstructions()).toContain('list-competitor-accounts')
        expect((await client.listTools()).tools.map(({ name }) => name)).toContain('list-competitors')
        const listed = await client.callTool({ name: 'list-competitors', arguments: {} })
        expect(dataOf(listed)).toMatchObject({ page_size: 10 })
        expect(wordsOf(listed)).toContain(id)
      },
      { revision },
    )
  })

  test('is told of an unknown tool by the protocol, of a failed one by its result', async () => {
    await withClient(
      async (client) => {
        await expect(client.callTool({ name: 'no-such-tool', arguments: {} })).rejects.toMatchObject({
          code: -32_602,
          message: 'There is no tool called no-such-tool.',
        })
        await expect(client.callTool({ name: 'share-report', arguments: {} })).rejects.toMatchObject({
          code: -32_602,
        })
        const failed = await client.callTool({ name: 'get-opportunity', arguments: { id: 'nobody' } })
        expect(failed).toMatchObject({ isError: true })
        expect(wordsOf(failed)).toBe(
          'There is no opportunity with this id. [NOT_FOUND] Take ids and social_ids from answers: search-everything finds ' +
            'people, companies, connectors and opportunities by name.',
        )
      },
      { revision },
    )
  })
})

describe('a wrong argument', () => {
  test.each([
    ['an unknown name', 'search-opportunities', { companies: 'x' }, 'companies: is not an argument of'],
    ['a value that is not allowed', 'search-opportunities', { min_score: 101 }, 'min_score: '],
    ['a wrong body', 'create-competitor', { name: 5 }, '/name: must be'],
    ['a field that belongs elsewhere', 'update-opportunity', { id: 'x', owner_id: 'y' }, 'owner'],
  ])('%s is refused with its place and the code', async (_, name, given, words) => {
    const result = await withClient((client) => client.callTool({ name, arguments: given }))
    expect(result).toMatchObject({ isError: true })
    expect(wordsOf(result)).toContain(words)
    expect(wordsOf(result)).toContain('[BAD_REQUEST]')
  })
})

describe('what a tool does', () => {
  test('is what the operation does: it is written, and stands in the audit log under the key', async () => {
    const { owner } = service.database
    const { id } = await createOpportunity(owner, service.workspace.tenantId)
    const result = await withClient((client) =>
      client.callTool({ name: 'update-opportunity', arguments: { id, notes: 'Ask on Monday' } }),
    )
    expect(dataOf(result)).toMatchObject({ id, notes: 'Ask on Monday' })
    const { rows } = await owner.query(
      'select operation, subject, fields from audit_entries where tenant_id = $1 order by id desc limit 1',
      [service.workspace.tenantId],
    )
    expect(rows).toEqual([{ operation: 'update-opportunity', subject: id, fields: ['notes'] }])
  })

  test('is done once for one Idempotency-Key', async () => {
    const create = (client: Client) =>
      client.callTool({ name: 'create-competitor', arguments: { name: 'Rivalo' } })
    const headers = { 'idempotency-key': 'once' }
    const first = await withClient(create, { headers })
    const again = await withClient(create, { headers })
    expect(dataOf(again)).toEqual(dataOf(first))
  })

  test('comes in pages, and says how to go on', async () => {
    const { owner } = service.database
    const { tenantId } = service.workspace
    for (let n = 0; n < 12; n++) await createCompetitor(owner, tenantId)
    await withClient(async (client) => {
      const first = await client.callTool({ name: 'list-competitors', arguments: { page_size: 5 } })
      expect(wordsOf(first)).toContain('Call list-competitors with the same arguments and page=2 to go on.')
      const last = await client.callTool({ name: 'list-competitors', arguments: { page_size: 50 } })
      expect(wordsOf(last)).not.toContain('to go on')
    })
  })

  test('is cut where it would be too long, and says so', async () => {
    const { owner } = service.database
    for (let n = 0; n < 400; n++) await createOwner(owner, service.workspace.tenantId)
    const result = await withClient((client) => client.callTool({ name: 'list-owners', arguments: {} }))
    expect(dataOf(result).owners).toHaveLength(200)
    expect(wordsOf(result)).toMatch(/Shortened: owners: the first 200 of 4\d\d\. Ask more narrowly/)
  })
})

describe('a request', () => {
  test('without a valid key is the same 401 as anywhere, whatever it says', async () => {
    const answers = [
      await send({ headers: { authorization: '' } }),
      await send({ headers: { authorization: `Bearer ${newApiKey()}` }, body: 'not JSON' }),
      await send({ method: 'GET', headers: { authorization: `Bearer ${newApiKey()}` } }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(await answer.json()).toMatchObject({ success: false, error: { code: 'UNAUTHORIZED' } })
    }
  })

  test.each(['GET', 'DELETE', 'PUT'])('%s is a 405, as no session or stream is kept', async (method) => {
    const answer = await send({ method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('from a page of another site is a 403', async () => {
    expect((await send({ headers: { origin: 'https://evil.test' } })).status).toBe(403)
    expect((await send({ headers: { origin: `http://127.0.0.1:${service.port}` } })).status).toBe(200)
  })

  test('is answered by JSON that nobody keeps, and opens no session', async () => {
    const answer = await send()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('mcp-session-id')).toBeNull()
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: 1, result: { tools: expect.any(Array) } })
  })

  test.each([
    ['no JSON', '{"jsonrpc":', 400, -32_700],
    ['nothing', '', 400, -32_700],
    ['no message', { hello: 'world' }, 400, -32_600],
    ['several messages', [list, list], 400, -32_600],
    ['a stream', { ...list, method: 'subscriptions/listen' }, 404, -32_601],
    ['a method there is not', { ...list, method: 'resources/list' }, 200, -32_601],
  ])('with %s is an error of the protocol', async (_, body, status, code) => {
    const answer = await send({ body })
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ jsonrpc: '2.0', error: expect.objectContaining({ code }) }),
    ])
  })

  const search = (text: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search-opportunities","arguments":${text}}}`

  test.each([
    ['half a character', search('{"search":"\\ud83d"}'), 'must be valid Unicode'],
    ['a NUL', search('{"search":"a\\u0000"}'), 'NUL'],
    ['what could reach a prototype', search('{"__proto__":{"search":"x"}}'), '__proto__'],
    ['too many levels', search(`{"search":${'['.repeat(40)}${']'.repeat(40)}}`), 'nested deeper'],
  ])('with %s is refused as the body of a request is, and says why', async (_, body, reason) => {
    const answer = await send({ body })
    const { error } = (await answer.json()) as { error: { code: number; message: string } }
    expect([answer.status, error.code]).toEqual([400, -32_700])
    expect(error.message).toContain(reason)
  })

  test('of a deep or a wide message is answered as well', async () => {
    const call = (text: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create-competitor","arguments":{"name":${text}}}}`
    const deep = await send({ body: call('['.repeat(100_000) + ']'.repeat(100_000)) })
    expect(deep.status).toBeLessThan(500)
    const wide = await send({ body: call(JSON.stringify('x'.repeat(1_040_000))) })
    expect(await wide.text()).toMatch(/BAD_REQUEST|PAYLOAD_TOO_LARGE/)
  })

  test('that is larger than any tool takes is a 413, and of another type a 415', async () => {
    const large = await send({ body: `{"a":"${'x'.repeat(1_200_000)}"}` })
    expect([large.status, await large.json()]).toMatchObject([413, { error: { code: 'PAYLOAD_TOO_LARGE' } }])
    const form = await send({ headers: { 'content-type': 'multipart/form-data; boundary=x' } })
    expect(form.status).toBe(415)
    expect((await send({ headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
  })
})

describe('the rate limit', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test('counts a call once, and nobody passes for the service itself', async () => {
    const key = newApiKey()
    const request = { slug: 'limited', name: 'limited', email: 'owner@limited.test', key }
    await createWithKey(database.pools.transactions, request, new Date())
    // One request at once.
    const server = await openServer(database, {}, { rateLimitPerSecond: 0.5 })
    const client = { authorization: `Bearer ${key}`, 'x-throughline-own-call': 'guessed' }
    const call = { ...list, method: 'tools/call', params: { name: 'list-tiers', arguments: {} } }
    const answer = await send({ port: server.port, headers: client, body: call })
    const { result } = (await answer.json()) as { result: unknown }
    expect(dataOf(result).tiers).toEqual(expect.any(Array))
    expect(answer.headers.get('ratelimit-remaining')).toBe('0')
    const { headers } = await fetch(`http://127.0.0.1:${server.port}/v1/tenant-tiers`, { headers: client })
    expect(headers.get('ratelimit-limit')).toBe('0.5')
    await server.app.close()
  })
})
