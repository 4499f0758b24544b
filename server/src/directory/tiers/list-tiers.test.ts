import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

describe('200', () => {
  test('[tiers] a new workspace has three tiers, position 0 the highest', async () => {
    const { status, body } = await workspace.call('GET', '/tenant-tiers')
    expect(status).toBe(200)
    expect(
      body.data.tiers.map((tier: { name: string; position: number }) => [tier.name, tier.position]),
    ).toEqual([
      ['Tier 1', 0],
      ['Tier 2', 1],
      ['Tier 3', 2],
    ])
  })

  test('[tiers] another workspace has tiers of its own', async () => {
    const other = await service.createWorkspace()
    const { body } = await other.call('GET', '/tenant-tiers')
    const mine = await workspace.call('GET', '/tenant-tiers')
    expect(body.data.tiers[0].id).not.toBe(mine.body.data.tiers[0].id)
  })
})
