import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createConnection } from '../../../testing/factories/evidence.ts'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { createTargetAccount } from '../../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let account: { id: string; companyId: string }

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())
beforeEach(async () => {
  account = await createTargetAccount(db(), workspace.tenantId)
})

const db = () => service.database.owner
const read = async (query = '') =>
  (await workspace.call('GET', `/target-accounts/${account.id}/paths${query}`)).body.data

/** A connector with an opportunity of each score to a person of the account. */
async function connect(name: string, scores: (number | null)[]) {
  const { id: connectorId } = await createConnector(db(), workspace.tenantId, { name })
  for (const score of scores)
    await createOpportunity(db(), workspace.tenantId, { connectorId, companyId: account.companyId, score })
  return connectorId
}

// biome-ignore lint/suspicious/noExplicitAny: a path as it was answered
const named = (paths: any[]) => paths.map(({ connector, score }) => `${connector.name} ${score}`)

describe('200', () => {
  test("each connector's best prospect comes before the others, what has no score last", async () => {
    await connect('Ada', [80, 70, null])
    await connect('Ben', [40, 60])
    await connect('Eve', [null])
    const data = await read()
    expect(named(data.paths)).toEqual(['Ada 80', 'Ben 60', 'Ada 70', 'Ben 40', 'Eve null', 'Ada null'])
    expect(data.paths.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('reach counts the best path of each connector, once', async () => {
    await connect('Ada', [50, 50, 50])
    await connect('Ben', [40])
    await connect('Eve', [10, 5])
    await connect('Ida', [null])
    expect(await read()).toMatchObject({ reach: 73, best_score: 50, connectors: 3, total: 7 })
  })

  test('reach and the counts are of all pages', async () => {
    await connect('Ada', [50])
    await connect('Ben', [40])
    const second = await read('?page=2&page_size=1')
    expect(named(second.paths)).toEqual(['Ben 40'])
    expect(second).toMatchObject({ reach: 70, best_score: 50, connectors: 2, total: 2, has_more: false })
  })

  test('an account nobody leads into has no reach', async () => {
    expect(await read()).toMatchObject({ paths: [], total: 0, reach: 0, best_score: null, connectors: 0 })
  })

  test('a path names the prospect and what it rests on', async () => {
    const connectorId = await connect('Ada', [])
    const prospect = await createPerson(db(), workspace.tenantId, {
      name: 'Ben Ode',
      socialId: 'ben-ode',
      jobTitle: 'Head of Data',
    })
    const pair = { connectorId, prospectId: prospect.id }
    const { id } = await createOpportunity(db(), workspace.tenantId, {
      ...pair,
      companyId: account.companyId,
      score: 21,
      asOf: '2026-11-20',
    })
    await createConnection(db(), workspace.tenantId, { ...pair, connectedOn: '2024-11-20' })
    const [path] = (await read()).paths
    expect(path).toMatchObject({
      opportunity_id: id,
      prospect: {
        name: 'Ben Ode',
        social_id: 'ben-ode',
        social_url: 'https://www.linkedin.com/in/ben-ode',
        job_title: 'Head of Data',
      },
      evidence: [{ kind: 'connection', points: 21, text: 'Connected on 20 Nov 2024.' }],
    })
  })

  test('opportunities into other companies are no paths into the account', async () => {
    await createOpportunity(db(), workspace.tenantId)
    expect((await read()).total).toBe(0)
  })
})

describe('404', () => {
  test.each(['00000000-0000-4000-8000-000000000000', 'x'])('%s is no target account', async (id) => {
    const { status, body } = await workspace.call('GET', `/target-accounts/${id}/paths`)
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  test("another workspace's account is unknown", async () => {
    const other = await service.createWorkspace()
    expect((await other.call('GET', `/target-accounts/${account.id}/paths`)).status).toBe(404)
  })
})
