import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { pushedConnector, pushedContact } from '../../testing/pushed-connector.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let token: string

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

/** Ada knows Bo and Cy, Eve knows Di; Ada has a link. */
beforeEach(async () => {
  workspace = await service.createWorkspace()
  await importJson(workspace, {
    connectors: [
      pushedConnector('ada', [pushedContact('bo', 'Tarn'), pushedContact('cy', 'Tarn')], 'Ada Chen'),
      pushedConnector('eve', [pushedContact('di', 'Mere')]),
    ],
  })
  const { body } = await workspace.call('POST', '/network/connectors/ada/link', {})
  token = body.data.path.split('token=').at(-1)
})

async function asAda(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, body } = await service.app.inject({
    method,
    url: `/connector${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: statusCode, body: JSON.parse(body) }
}

const rate = (contact: string, rating: string | null) =>
  asAda('PUT', `/contacts/${contact}/rating`, { rating })

async function ratingsSeen() {
  const { body } = await asAda('GET', '/contacts')
  return body.data.contacts.map(({ name, rating }: { name: string; rating: string | null }) => [name, rating])
}

async function opportunityTo(prospect: string) {
  const { body } = await workspace.call('GET', '/opportunities?connector=ada')
  const { id } = body.data.opportunities.find(
    (row: { prospect: { name: string } }) => row.prospect.name === prospect,
  )
  return (await workspace.call('GET', `/opportunities/${id}`)).body.data
}

test('says how well they know somebody, in their own name, and takes it back', async () => {
  const before = await opportunityTo('bo')
  expect(await rate('bo', 'well')).toEqual({
    status: 200,
    body: expect.objectContaining({ data: { rating: 'well' } }),
  })
  expect(await ratingsSeen()).toEqual([
    ['bo', 'well'],
    ['cy', null],
  ])
  const after = await opportunityTo('bo')
  expect(after).toMatchObject({ score: 85, rating: { value: 'well', by: null, by_connector: true } })
  expect(after.evidence[0].text).toBe('Ada Chen knows bo well, says Ada Chen.')
  expect(after.history).toMatchObject([{ field: 'score', to: '85', by: null }])
  expect((await opportunityTo('cy')).rating).toBeNull()
  await rate('bo', null)
  expect(await opportunityTo('bo')).toMatchObject({ score: before.score, rating: null })
})

test('is not told what a member has said, and takes its place', async () => {
  const { id } = await opportunityTo('bo')
  await workspace.call('PUT', `/opportunities/${id}/rating`, { rating: 'not_at_all' })
  expect(await ratingsSeen()).toContainEqual(['bo', null])
  await rate('bo', 'slightly')
  expect((await opportunityTo('bo')).rating).toMatchObject({ value: 'slightly', by_connector: true })
})

test('takes back what they have said themselves, not what a member has', async () => {
  const { id } = await opportunityTo('bo')
  await workspace.call('PUT', `/opportunities/${id}/rating`, { rating: 'not_at_all' })
  expect(await rate('bo', null)).toMatchObject({ status: 200, body: { data: { rating: null } } })
  expect((await opportunityTo('bo')).rating).toMatchObject({ value: 'not_at_all', by_connector: false })
})

test('names the contact in capitals or not', async () => {
  expect((await rate('BO', 'well')).status).toBe(200)
  expect(await ratingsSeen()).toContainEqual(['bo', 'well'])
})

test('confirms what a member has said: it is theirs then', async () => {
  const { id } = await opportunityTo('bo')
  await workspace.call('PUT', `/opportunities/${id}/rating`, { rating: 'well' })
  await rate('bo', 'well')
  expect((await opportunityTo('bo')).rating).toMatchObject({ value: 'well', by_connector: true })
})

test('knows nobody but their own contacts, and none whom they keep out of introductions', async () => {
  await asAda('POST', '/exclusions', { prospect_social_id: 'cy' })
  for (const contact of ['di', 'cy', 'ada', 'nobody'])
    expect(await rate(contact, 'well'), contact).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining('introduction') } },
    })
  expect((await rate('bo', 'best friends')).status).toBe(400)
})
