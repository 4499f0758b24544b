import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { createTag, createTagGroup, systemTag } from '../../../testing/factories/tag.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const db = () => service.database.owner

describe('200', () => {
  test('a new workspace has eight statuses in display order, three of which close', async () => {
    const workspace = await service.createWorkspace()
    const { status, body } = await workspace.call('GET', '/opportunities/statuses')
    expect(status).toBe(200)
    const { statuses } = body.data
    expect(
      statuses.map(({ name, position, closes }: Record<string, unknown>) => [name, position, closes]),
    ).toEqual([
      ['New', 0, false],
      ['Contacted', 1, false],
      ['Intro requested', 2, false],
      ['Intro made', 3, false],
      ['Meeting booked', 4, false],
      ['Won', 5, true],
      ['Lost', 6, true],
      ['Not a fit', 7, true],
    ])
    expect(Object.keys(statuses[0])).toEqual(['id', 'name', 'color', 'position', 'closes'])
  })

  test('with_counts counts every opportunity in the status, shown by the search or not', async () => {
    const workspace = await service.createWorkspace()
    const won = await systemTag(db(), workspace.tenantId, 'Won')
    await createOpportunity(db(), workspace.tenantId, { statusId: won.id, engagementCount: 1 })
    await createOpportunity(db(), workspace.tenantId, { statusId: won.id, score: null })
    await createOpportunity(db(), workspace.tenantId, { statusId: won.id, score: 70 })
    await createOpportunity(db(), workspace.tenantId, { statusId: won.id, score: 0 })
    await createOpportunity(db(), workspace.tenantId)
    const { body } = await workspace.call('GET', '/opportunities/statuses?with_counts=true')
    const counts = body.data.statuses.map((one: Record<string, unknown>) => [one.name, one.opportunity_count])
    expect(counts.filter(([, count]: [string, number]) => count !== 0)).toEqual([['Won', 4]])
    expect(counts).toHaveLength(8)
    expect(body.data.statuses.find(({ name }: { name: string }) => name === 'Won').by_strength).toEqual({
      strong: 1,
      moderate: 1,
      weak: 0,
      trace: 1,
      unscored: 1,
    })
  })

  test('only the exact text true asks for counts', async () => {
    const workspace = await service.createWorkspace()
    const { body } = await workspace.call('GET', '/opportunities/statuses?with_counts=1')
    expect(body.data.statuses[0]).not.toHaveProperty('opportunity_count')
  })

  test('the group is found whatever it was renamed to, and no other group is taken for it', async () => {
    const workspace = await service.createWorkspace()
    await db().query(
      `update tag_groups set name = 'Stage', name_canon = 'stage' where tenant_id = $1 and name = 'Status'`,
      [workspace.tenantId],
    )
    const impostor = await createTagGroup(db(), workspace.tenantId, { subjectType: 'path', name: 'Status' })
    await createTag(db(), workspace.tenantId, { groupId: impostor.id, name: 'Not a status' })
    const { body } = await workspace.call('GET', '/opportunities/statuses')
    expect(body.data.statuses).toHaveLength(8)
  })
})
