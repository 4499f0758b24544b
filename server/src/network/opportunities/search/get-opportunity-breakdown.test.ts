import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity, type OpportunityFields } from '../../../testing/factories/opportunity.ts'
import { createOwner } from '../../../testing/factories/owner.ts'
import { systemTag } from '../../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const breakdown = (id: string) => workspace.call('GET', `/owners/${id}/opportunity-breakdown`)

async function ownerWith(opportunities: OpportunityFields[]) {
  const owner = await createOwner(db(), workspace.tenantId)
  for (const [at, fields] of opportunities.entries()) {
    const connector = await createConnector(db(), workspace.tenantId, { ownerId: owner.id })
    await createOpportunity(db(), workspace.tenantId, { ...fields, connectorId: connector.id })
    if (at === 0) await createOpportunity(db(), workspace.tenantId, { ...fields, connectorId: connector.id })
  }
  return owner
}

const none = { unengaged: 0, terminal_status: 0, unscored: 0, own_connector: 0 }

describe('200', () => {
  test('[owners 3] tells the difference between opportunity_count and the search, each under its first reason', async () => {
    const won = await systemTag(db(), workspace.tenantId, 'Won')
    const contacted = await systemTag(db(), workspace.tenantId, 'Contacted')
    const seen = { engagementCount: 1 }
    const owner = await ownerWith([
      seen,
      { ...seen, statusId: contacted.id },
      { engagementCount: 0 },
      { engagementCount: 0, statusId: won.id, score: null },
      { ...seen, statusId: won.id },
      { ...seen, statusId: won.id, prospectIsConnector: true },
      { ...seen, score: null },
      { ...seen, prospectIsConnector: true },
    ])
    await ownerWith([seen])
    const { status, body } = await breakdown(owner.id.toUpperCase())
    expect([status, body.data]).toEqual([
      200,
      {
        total: 9,
        visible: 3,
        hidden: { unengaged: 2, terminal_status: 2, unscored: 1, own_connector: 1 },
      },
    ])
    const search = await workspace.call('GET', `/opportunities?owner_email=${owner.id}&with_counts=true`)
    expect([search.body.data.total, search.body.data.hidden]).toEqual([body.data.visible, body.data.hidden])
    const listed = await workspace.call('GET', `/owners?with_counts=true&email=${owner.email}`)
    expect(listed.body.data.owners[0].opportunity_count).toBe(body.data.total)
  })

  test('an owner of nothing has nothing', async () => {
    const { id } = await ownerWith([])
    expect((await breakdown(id)).body.data).toEqual({ total: 0, visible: 0, hidden: none })
  })
})

describe('404', () => {
  test('an unknown id, one of another form and one of another workspace are NOT_FOUND', async () => {
    const foreign = await createOwner(db(), (await service.createWorkspace()).tenantId)
    for (const id of ['0190b6d0-0000-7000-8000-000000000000', 'kim', foreign.id]) {
      const { status, body } = await breakdown(id)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})
