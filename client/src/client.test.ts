import { createConnector } from '@throughline/server/testing/factories/connector.ts'
import {
  createTestService,
  type TestService,
  type TestWorkspace,
} from '@throughline/server/testing/service.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, ClientError, createClient, pagesOf } from './client.ts'

let service: TestService
let workspace: TestWorkspace
let url: string
let client: Client

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  url = await service.app.listen({ port: 0 })
  client = createClient({ url, key: workspace.key })
})
afterAll(() => service.stop())

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ClientError,
  )

describe('over a listening service', () => {
  test('a method returns the data of its operation', async () => {
    const { tiers } = await client.listTiers()
    expect(tiers.map((tier) => tier.name)).toEqual(['Tier 1', 'Tier 2', 'Tier 3'])
  })

  test('an event has the data of its type', async () => {
    await createConnector(service.database.owner, workspace.tenantId, {
      name: 'Ada Chen',
      socialId: 'ada-chen',
    })
    await client.removeConnector({ socialId: 'ada-chen' })
    // What compiles is the point: each type has its own fields.
    const removed = async () =>
      (await client.listEvents()).events.map((event) =>
        event.type === 'connector.removed' ? event.data.connector_social_id : event.type,
      )
    // What other tests of the server have open holds events back for that long.
    await expect.poll(removed).toEqual(['ada-chen'])
  })

  test('the pages of a list come one after the other, by number or by cursor, until nobody wants more', async () => {
    const other = createClient({ url, key: (await service.createWorkspace()).key })
    const names = ['Alpha', 'Beta', 'Delta', 'Gamma', 'Omega']
    for (const name of names) await other.createCompetitor({ name })
    const read: string[][] = []
    for await (const page of pagesOf(other.listCompetitors, { page_size: 2 }))
      read.push(page.competitors.map(({ name }) => name))
    expect(read).toEqual([['Alpha', 'Beta'], ['Delta', 'Gamma'], ['Omega']])
    const companies: string[] = []
    for await (const page of pagesOf(other.listCompanies, { page: 2, page_size: 2 })) {
      companies.push(...page.companies.map(({ name }) => name))
      if (page.has_more) break
    }
    expect(companies).toEqual(['Delta', 'Gamma'])
    const pages = pagesOf(other.listEvents, {}, { signal: AbortSignal.abort(new Error('given up')) })
    await expect(pages.next()).rejects.toThrow('given up')
  })

  test('the address may end in a slash or in /v1', async () => {
    for (const address of [`${url}/`, `${url}/v1`, `${url}/v1/`]) {
      const { tiers } = await createClient({ url: address, key: workspace.key }).listTiers()
      expect(tiers).toHaveLength(3)
    }
  })

  test('a body is written and a list in the query repeats its parameter', async () => {
    for (const name of ['ada', 'bob', 'eve'])
      await client.createOwner({ email: `${name}@acme.test`, first_name: name })
    const { owners } = await client.listOwners({ email: ['eve@acme.test', 'ada@acme.test'] })
    expect(owners.map((owner) => owner.email)).toEqual(['ada@acme.test', 'eve@acme.test'])
  })

  test('a value with reserved characters arrives as it is', async () => {
    await client.createOwner({ email: 'odd@acme.test', first_name: 'A&B=C+D 100%' })
    const { owners } = await client.listOwners({ search: 'a&b=c+d 100%' })
    expect(owners.map((owner) => owner.email)).toEqual(['odd@acme.test'])
  })

  test('a failed call throws the status, the code, the details and the request id', async () => {
    const failure = await failureOf(client.createOwner({ email: 'x' }))
    expect(failure).toBeInstanceOf(ClientError)
    expect(failure).toMatchObject({ status: 400, code: 'BAD_REQUEST', details: [{ pointer: '/email' }] })
    expect(failure?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a wrong key is UNAUTHORIZED', async () => {
    const failure = await failureOf(createClient({ url, key: 'no-such-key-at-all-1234' }).listTiers())
    expect(failure).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test('a path parameter is one segment whatever it holds', async () => {
    const failure = await failureOf(client.getJob({ id: '../tiers?x=1' }))
    expect(failure).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'There is no job with this id.',
    })
  })

  test('an operation that streams answers the response, of the media type asked for', async () => {
    const csv = await client.exportOpportunities({ min_score: 10 })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await csv.text()).toMatch(/^id,score,/)
    const lines = await client.exportOpportunities({}, { accept: 'application/x-ndjson' })
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const failure = await failureOf(client.exportOpportunities({ account_tier: ['Platinum'] }))
    expect(failure).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  test('the same write under the same key is carried out once', async () => {
    const idempotencyKey = 'write-1'
    const first = await client.createOwner({ email: 'once@acme.test' }, { idempotencyKey })
    const again = await client.createOwner({ email: 'once@acme.test' }, { idempotencyKey })
    expect(again.owner.id).toBe(first.owner.id)
  })
})

describe('without a service', () => {
  test('nobody listening is UNREACHABLE', async () => {
    const failure = await failureOf(createClient({ url: 'http://127.0.0.1:9', key: 'k' }).listTiers())
    expect(failure).toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })

  test.each([
    [200, /^The answer did not come from Throughline/],
    [413, /^A proxy on the way takes no request as large/],
    [502, /^A proxy on the way does not reach Throughline/],
  ])('an answer of something else is UNEXPECTED_ANSWER: %i', async (status, message) => {
    const answering = async () => new Response('<html>Of a proxy</html>', { status })
    const failure = await failureOf(
      createClient({ url: 'http://proxy', key: 'k', fetch: answering }).listTiers(),
    )
    expect(failure).toMatchObject({
      status,
      code: 'UNEXPECTED_ANSWER',
      message: expect.stringMatching(message),
    })
  })
})
