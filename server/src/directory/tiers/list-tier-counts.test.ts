import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

test('every tier comes by rank with the number of its accounts, for a viewer too', async () => {
  const add = (account_name: string, tier?: string) =>
    workspace.call('POST', '/target-accounts', { account_name, tier })
  await add('Northwind', 'Tier 2')
  await add('Contoso', 'Tier 2')
  await add('Fabrikam', 'Tier 3')
  await add('Adatum')
  const viewer = await signInMember(service, workspace, 'viewer')
  const { status, body } = await viewer.call('GET', '/app/tiers')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    tiers: [
      { id: expect.any(String), name: 'Tier 1', position: 0, account_count: 0 },
      { id: expect.any(String), name: 'Tier 2', position: 1, account_count: 2 },
      { id: expect.any(String), name: 'Tier 3', position: 2, account_count: 1 },
    ],
    untiered_accounts: 1,
  })
})

test('accounts of another workspace are not counted', async () => {
  const other = await service.createWorkspace()
  await other.call('POST', '/target-accounts', { account_name: 'Northwind', tier: 'Tier 1' })
  const viewer = await signInMember(service, workspace, 'viewer')
  const { body } = await viewer.call('GET', '/app/tiers')
  expect(body.data.tiers[0].account_count).toBe(0)
})
