import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createConnection, createEngagement } from '../../../testing/factories/evidence.ts'
import { createOpportunity, type OpportunityFields } from '../../../testing/factories/opportunity.ts'
import { createOwner } from '../../../testing/factories/owner.ts'
import { createPerson, type Person } from '../../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let prospect: Person

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())
beforeEach(async () => {
  prospect = await createPerson(db(), workspace.tenantId, { name: 'Ben Ode', jobTitle: 'Head of Data' })
})

const db = () => service.database.owner
const opportunity = (fields: OpportunityFields) =>
  createOpportunity(db(), workspace.tenantId, { prospectId: prospect.id, asOf: '2026-11-20', ...fields })

const read = async (query = '', socialId = prospect.socialId) =>
  (await workspace.call('GET', `/prospects/${socialId}/paths${query}`)).body.data
// biome-ignore lint/suspicious/noExplicitAny: a path as it was answered
const scores = (paths: any[]) => paths.map(({ score }) => score)

describe('200', () => {
  test('the best path comes first, those without a score last', async () => {
    for (const score of [40, null, 76, 0]) await opportunity({ score })
    const data = await read()
    expect(scores(data.paths)).toEqual([76, 40, 0, null])
    expect(data.paths.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4])
    expect(data).toMatchObject({ total: 4, page: 1, page_size: 25, has_more: false })
  })

  test('equal scores come in the order of their ids', async () => {
    const made = [
      await opportunity({ score: 50 }),
      await opportunity({ score: 50 }),
      await opportunity({ score: 50 }),
    ]
    const { paths } = await read()
    expect(paths.map(({ opportunity_id }: { opportunity_id: string }) => opportunity_id)).toEqual(
      made.map(({ id }) => id).sort(),
    )
  })

  test('a path that has a status says so, one without leaves it out', async () => {
    const { body } = await workspace.call('GET', '/opportunities/statuses')
    const { id, name, color, closes } = body.data.statuses[2]
    for (const fields of [{ score: 70, statusId: id }, { score: 60 }]) await opportunity(fields)
    const { paths } = await read()
    expect(paths[0].status).toEqual({ id, name, color, closes })
    expect(paths[1]).not.toHaveProperty('status')
    const { data } = (await workspace.call('GET', `/opportunities/${paths[1].opportunity_id}`)).body
    expect(data.alternatives[0].status).toEqual({ id, name, color, closes })
  })

  test('says who leads there, who owns him and what it rests on', async () => {
    const owner = await createOwner(db(), workspace.tenantId, { firstName: 'Eve', lastName: 'Sol' })
    const connector = await createConnector(db(), workspace.tenantId, {
      name: 'Ada Chen',
      socialId: 'ada-chen',
      jobTitle: 'Partner',
      ownerId: owner.id,
    })
    const pair = { connectorId: connector.id, prospectId: prospect.id }
    const { id } = await opportunity({ ...pair, score: 60 })
    await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: '2024-11-20' })
    const engagement = await createEngagement(db(), workspace.tenantId, { ...pair, direction: 'out' })
    const [path] = (await read()).paths
    expect(path).toMatchObject({
      rank: 1,
      opportunity_id: id,
      connector: {
        name: 'Ada Chen',
        social_id: 'ada-chen',
        social_url: 'https://www.linkedin.com/in/ada-chen',
        job_title: 'Partner',
      },
      score: 60,
      tier: 'moderate',
      owner: { id: owner.id, name: 'Eve Sol' },
    })
    expect(path.evidence.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'connection',
      'engagement',
    ])
    expect(path.evidence.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(60)
    expect(JSON.stringify(path.evidence)).toContain(engagement.id)
    expect(path).not.toHaveProperty('prospect')
  })

  test('every path has the evidence that GET /opportunities/{id} gives it', async () => {
    for (const [n, score] of [70, 50, 30].entries()) {
      const { connectorId, prospectId } = await opportunity({ score })
      const pair = { connectorId, prospectId }
      await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: `2020-0${n + 1}-01` })
      if (n !== 1) await createEngagement(db(), workspace.tenantId, { ...pair, count: n + 1 })
    }
    for (const { opportunity_id, evidence } of (await read()).paths) {
      const single = await workspace.call('GET', `/opportunities/${opportunity_id}`)
      expect(evidence).toEqual(single.body.data.evidence)
    }
  })

  test('an unowned connector has no owner', async () => {
    await opportunity({})
    expect((await read()).paths[0].owner).toBeNull()
  })

  test('shows what the search hides', async () => {
    await opportunity({ engagementCount: 0, prospectIsConnector: true, score: 20 })
    expect((await read()).total).toBe(1)
  })

  test('ranks go on from page to page', async () => {
    for (const score of [10, 20, 30]) await opportunity({ score })
    const second = await read('?page=2&page_size=2')
    expect(second).toMatchObject({ total: 3, page: 2, page_size: 2, has_more: false })
    expect(second.paths.map(({ rank, score }: { rank: number; score: number }) => [rank, score])).toEqual([
      [3, 10],
    ])
    expect((await read('?page_size=2')).has_more).toBe(true)
    expect((await read('?page=9')).paths).toEqual([])
  })

  test('a person of the workspace to whom nobody leads has no paths', async () => {
    expect(await read()).toMatchObject({ paths: [], total: 0, has_more: false })
  })

  test('the social_id may be written in capitals', async () => {
    await opportunity({})
    expect((await read('', prospect.socialId.toUpperCase())).total).toBe(1)
  })
})

describe('404', () => {
  test.each(['nobody-here', '%20', '..%2fx', 'a%20b'])('%s is nobody', async (socialId) => {
    const { status, body } = await workspace.call('GET', `/prospects/${socialId}/paths`)
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  test("another workspace's person is unknown", async () => {
    const other = await service.createWorkspace()
    const { status } = await other.call('GET', `/prospects/${prospect.socialId}/paths`)
    expect(status).toBe(404)
  })
})
