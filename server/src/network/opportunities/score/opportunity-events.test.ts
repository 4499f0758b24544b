import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { buildRelationships } from '../../../testing/build-relationships.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createConnection, createEngagement } from '../../../testing/factories/evidence.ts'
import { createPerson, type Person } from '../../../testing/factories/person.ts'
import { createTargetAccount } from '../../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { buildOpportunities } from './build-opportunities.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string
let connector: Person

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
  connector = await createConnector(db(), tenantId, { name: 'Ada Chen' })
})
afterAll(() => service.stop())

const db = () => service.database.owner
const asOf = '2026-11-20'
const build = (...connectors: Person[]) =>
  buildRelationships(
    service.database,
    tenantId,
    (connectors.length > 0 ? connectors : [connector]).map(({ id }) => id),
    { asOf },
  )

const knows = async (companyId?: string, knowing = connector) => {
  const prospect = await createPerson(db(), tenantId, { companyId })
  await createConnection(db(), tenantId, {
    connectorId: knowing.id,
    prospectId: prospect.id,
    connectedOn: '2026-11-01',
  })
  return prospect
}

const acted = (prospectId: string, count: number) =>
  createEngagement(db(), tenantId, {
    connectorId: connector.id,
    prospectId,
    type: 'meeting',
    direction: 'out',
    count,
    occurredAt: '2026-11-19T00:00:00Z',
  })

async function events(type: string) {
  const { rows } = await db().query(
    'select subject_id, data from events where tenant_id = $1 and type = $2 order by xid, id',
    [tenantId, type],
  )
  return rows
}

async function opportunities() {
  const { rows } = await db().query(
    'select id, prospect_id, score from opportunities where tenant_id = $1 order by score desc, id',
    [tenantId],
  )
  return rows
}

describe('opportunity.created', () => {
  test('tells of the new opportunities of a connector at once, the best first', async () => {
    const [, second] = [await knows(), await knows(), await knows()]
    await acted(second.id, 3)
    await build()
    const found = await opportunities()
    expect(found[0].prospect_id).toBe(second.id)
    expect(await events('opportunity.created')).toEqual([
      {
        subject_id: connector.socialId,
        data: { connector_social_id: connector.socialId, count: 3, ids: found.map(({ id }) => id) },
      },
    ])
  })

  test('names a hundred opportunities at most, and counts all', async () => {
    for (let n = 0; n < 103; n++) await knows()
    await build()
    const [event] = await events('opportunity.created')
    expect(event.data.count).toBe(103)
    expect(event.data.ids).toHaveLength(100)
  })

  test('is reported once: what is built again tells of nothing', async () => {
    await knows()
    await build()
    await build()
    expect(await events('opportunity.created')).toHaveLength(1)
  })

  test('is in the list of events of the API', async () => {
    await knows()
    await build()
    // Other tests write to the same server, and what they have open holds events back for that long.
    const listed = () => workspace.call('GET', '/events?type=opportunity.created')
    await expect.poll(async () => (await listed()).body.data.events).toHaveLength(1)
    expect(JSON.stringify((await listed()).body.data)).toContain(connector.socialId)
  })
})

describe('opportunity.score_changed', () => {
  test('tells of a change that the history keeps, with the score before', async () => {
    const prospect = await knows()
    await build()
    const [before] = await opportunities()
    await acted(prospect.id, 4)
    await build()
    const [after] = await opportunities()
    expect(after.score).toBeGreaterThan(before.score + 5)
    expect(await events('opportunity.score_changed')).toEqual([
      {
        subject_id: after.id,
        data: { id: after.id, score: after.score, previous_score: before.score },
      },
    ])
  })

  test('keeps silent about less than five points within a tier', async () => {
    await knows()
    await build()
    await db().query(`update connections set connected_on = '2026-10-01' where tenant_id = $1`, [tenantId])
    expect(await build()).toEqual({ created: 0, changed: 1, removed: 0 })
    expect(await events('opportunity.score_changed')).toEqual([])
  })
})

describe('account.first_path', () => {
  test('tells of the first opportunity into a target account, and of the best of several', async () => {
    const account = await createTargetAccount(db(), tenantId, { name: 'Acme' })
    await createTargetAccount(db(), tenantId, { name: 'Nobody known here' })
    await knows(account.companyId)
    const best = await knows(account.companyId)
    await acted(best.id, 3)
    await build()
    const [opportunity] = await opportunities()
    expect(await events('account.first_path')).toEqual([
      {
        subject_id: account.id,
        data: {
          account_id: account.id,
          account_name: 'Acme',
          company_id: account.companyId,
          opportunity_id: opportunity.id,
          connector_social_id: connector.socialId,
          score: opportunity.score,
        },
      },
    ])
  })

  test('is reported once, whoever else finds a way in later', async () => {
    const account = await createTargetAccount(db(), tenantId)
    await knows(account.companyId)
    await build()
    const other = await createConnector(db(), tenantId)
    await knows(account.companyId, other)
    await knows(account.companyId)
    await build(connector, other)
    expect(await events('account.first_path')).toHaveLength(1)
  })

  test('is reported when a known prospect moves to the account', async () => {
    const account = await createTargetAccount(db(), tenantId)
    const prospect = await knows((await createCompany(db(), tenantId)).id)
    await build()
    expect(await events('account.first_path')).toEqual([])
    await db().query('update people set company_id = $1 where id = $2', [account.companyId, prospect.id])
    await build()
    expect(await events('account.first_path')).toHaveLength(1)
  })

  test('is not reported of a company that is no target account', async () => {
    await knows((await createCompany(db(), tenantId)).id)
    await build()
    expect(await events('account.first_path')).toEqual([])
  })

  test('is reported once when two find the way in at the same moment', async () => {
    const account = await createTargetAccount(db(), tenantId)
    const other = await createConnector(db(), tenantId)
    await knows(account.companyId)
    await knows(account.companyId, other)
    const found = ({ id }: Person, meanwhile: () => Promise<unknown> = async () => {}) =>
      inTenantTransaction(service.database.pools.work, tenantId, async (tx) => {
        await buildOpportunities(tx, { tenantId, connectorIds: [id], asOf, now: new Date() })
        await meanwhile()
      })
    let second: Promise<void> | undefined
    await found(connector, async () => {
      second = found(other)
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await second
    expect(await events('account.first_path')).toHaveLength(1)
  })
})
