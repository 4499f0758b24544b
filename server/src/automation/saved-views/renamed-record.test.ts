import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/app-session.ts'
import { createTag, createTagGroup } from '../../testing/factories/tag.ts'
import { createTestService, type TestService } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

test('views that filter by a tier name it as it is called, in whatever order it was renamed', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const { tier } = (await owner.call('POST', '/app/tiers', { name: 'Dream, no' })).body.data ?? {}
  expect(tier).toBeUndefined()
  const made = (await owner.call('POST', '/app/tiers', { name: 'Dreams & more' })).body.data.tier
  const view = async (memberQuery: string, filters: object) => {
    const sent = { name: memberQuery, entity: 'opportunities', memberQuery, filters }
    return (await workspace.call('POST', '/saved-views', sent)).body.data.view.id
  }
  const named = await view('min_score=40&account%5Ftier=Tier+1,dreams%20%26%20more&sort=-score', {
    filter: { account_tier: ['Tier 1', 'Dreams & more'], min_score: '40' },
    title: 'Dreams & more',
  })
  const encoded = await view('account%5Ftier=Dreams%20%26%20more', {})
  const other = await view('account_tier=Tier%201', { filter: { account_tier: ['Tier 1'] } })
  const read = async (id: string) => (await workspace.call('GET', `/saved-views/${id}`)).body.data
  const before = await read(other)
  for (const name of ['Wishes', 'Dreams + wishes'])
    expect((await owner.call('PUT', `/app/tiers/${made.id}`, { name })).status).toBe(200)
  await expect
    .poll(async () => (await read(named)).view.memberQuery)
    .toBe('min_score=40&account_tier=Tier%201%2CDreams%20%2B%20wishes&sort=-score')
  expect((await read(named)).view.filters).toEqual({
    filter: { account_tier: ['Tier 1', 'Dreams + wishes'], min_score: '40' },
    title: 'Dreams & more',
  })
  expect((await read(encoded)).view.memberQuery).toBe('account_tier=Dreams%20%2B%20wishes')
  expect(await read(other)).toEqual(before)
})

test('views that filter by a tag of connectors name it as it is called, but for a name that another group has', async () => {
  const workspace = await service.createWorkspace()
  const { owner } = service.database
  const add = async (name: string, group: string) => {
    const of = { subjectType: 'person', name: group } as const
    const { id: groupId } = await createTagGroup(owner, workspace.tenantId, of)
    return (await createTag(owner, workspace.tenantId, { groupId, name })).id
  }
  const view = async (name: string) => {
    const memberQuery = `connector_tag=${encodeURIComponent(name)}&min_score=40`
    const filters = { filter: { connector_tag: name, min_score: '40' } }
    const sent = { name, entity: 'opportunities', memberQuery, filters }
    return (await workspace.call('POST', '/saved-views', sent)).body.data.view.id
  }
  const read = async (id: string) => (await workspace.call('GET', `/saved-views/${id}`)).body.data.view
  const [alone, twice] = [await add('Board, old', 'A'), await add('Partner', 'B')]
  const joined = await add('R&D', 'D')
  await add('partner', 'C')
  const views = { alone: await view('board, OLD'), twice: await view('Partner'), joined: await view('r&d') }
  expect((await workspace.call('PUT', `/tags/${twice}`, { name: 'Reseller' })).status).toBe(200)
  expect((await workspace.call('PUT', `/tags/${joined}`, { name: 'Research' })).status).toBe(200)
  expect((await workspace.call('PUT', `/tags/${alone}`, { name: 'Board' })).status).toBe(200)
  await expect
    .poll(async () => (await read(views.alone)).memberQuery)
    .toBe('connector_tag=Board&min_score=40')
  expect((await read(views.alone)).filters).toEqual({ filter: { connector_tag: 'Board', min_score: '40' } })
  expect((await read(views.twice)).memberQuery).toBe('connector_tag=Partner&min_score=40')
  await expect
    .poll(async () => (await read(views.joined)).memberQuery)
    .toBe('connector_tag=Research&min_score=40')
})

test('views that filter by the address of an owner name the one that the owner has', async () => {
  const workspace = await service.createWorkspace()
  const { call } = workspace
  const view = async (entity: string, email: string) => {
    const memberQuery = `owner_email=${encodeURIComponent(email)},unassigned`
    const filters = { filter: { owner_email: [email, 'unassigned'] } }
    return (await call('POST', '/saved-views', { name: email, entity, memberQuery, filters })).body.data.view
      .id
  }
  const read = async (id: string) => (await call('GET', `/saved-views/${id}`)).body.data.view
  const add = async (email: string) => (await call('POST', '/owners', { email })).body.data.owner.id
  const [ada, bo] = [await add('Ada.Old@acme.test'), await add('bo@acme.test')]
  const ofAda = await view('opportunities', 'ada.old@acme.test')
  const ofBo = await view('connectors', 'bo@acme.test')
  expect((await call('PUT', `/owners/${ada}`, { email: 'Ada+new@acme.test' })).status).toBe(200)
  await expect
    .poll(async () => (await read(ofAda)).memberQuery)
    .toBe('owner_email=Ada%2Bnew%40acme.test%2Cunassigned')
  expect((await read(ofAda)).filters).toEqual({
    filter: { owner_email: ['Ada+new@acme.test', 'unassigned'] },
  })
  expect((await call('PUT', `/owners/${bo}`, { email: 'BO@acme.test' })).status).toBe(200)
  expect((await read(ofBo)).memberQuery).toBe('owner_email=bo%40acme.test,unassigned')
})
