import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/app-session.ts'
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
  const named = await view('min_score=40&account_tier=Tier+1,dreams%20%26%20more&sort=-score', {
    filter: { account_tier: ['Tier 1', 'Dreams & more'], min_score: '40' },
    title: 'Dreams & more',
  })
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
  expect(await read(other)).toEqual(before)
})
