import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { countInvariants } from '../testing/count-invariants.ts'
import { createConnector } from '../testing/factories/connector.ts'
import { createConnection } from '../testing/factories/evidence.ts'
import { createOpportunity } from '../testing/factories/opportunity.ts'
import { createOwner } from '../testing/factories/owner.ts'
import { createPerson } from '../testing/factories/person.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { createTestService, type TestService } from '../testing/service.ts'
import { buildOpportunities } from './build-opportunities.ts'

let service: TestService
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  tenantId = (await service.createWorkspace()).tenantId
})
afterAll(() => service.stop())

const db = () => service.database.owner
const transaction = <T>(work: Parameters<typeof inTenantTransaction<T>>[2]) =>
  inTenantTransaction(service.database.pools.transactions, tenantId, work)

const close = (id: string) => sql`
  update opportunities set status_closes = true where tenant_id = ${tenantId} and id = ${id}`

async function leftUncounted(): Promise<number> {
  const { rows } = await db().query('select count(*) as n from uncounted_routes where tenant_id = $1', [
    tenantId,
  ])
  return rows[0].n
}

test('transactions at the same moment count in slots of their own, later ones in those again', async () => {
  const slots = async () => {
    const { rows } = await db().query('select id from route_slots where tenant_id = $1', [tenantId])
    return rows.length
  }
  const routes = [await createOpportunity(db(), tenantId), await createOpportunity(db(), tenantId)]
  const [first, second] = routes.map(({ id }) => id)
  await transaction(async (outer) => {
    await outer.run(close(first ?? ''))
    await transaction((inner) => inner.run(close(second ?? '')))
  })
  expect(await slots()).toBe(2)
  await createOpportunity(db(), tenantId)
  expect(await slots()).toBe(2)
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
})

test('builds that overlap do not wait for each other, and their counts equal a recount', async () => {
  const connectors = await Promise.all([1, 2].map(() => createConnector(db(), tenantId)))
  for (const { id } of connectors) {
    for (let n = 0; n < 3; n++) {
      await createConnection(db(), tenantId, {
        connectorId: id,
        prospectId: (await createPerson(db(), tenantId)).id,
      })
    }
  }
  const scopeOf = (place: number) => ({
    tenantId,
    connectorIds: [connectors[place]?.id ?? ''],
    asOf: '2026-11-20',
    now: new Date(),
  })
  await transaction(async (outer) => {
    expect(await buildOpportunities(outer, scopeOf(0))).toEqual({ created: 3, changed: 0 })
    expect(await transaction((inner) => buildOpportunities(inner, scopeOf(1)))).toEqual({
      created: 3,
      changed: 0,
    })
  })
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
})

test('a route is changed without waiting for whoever holds its connector, and the next change counts it', async () => {
  const owner = await createOwner(db(), tenantId)
  const connectorId = (await createConnector(db(), tenantId, { ownerId: owner.id })).id
  const route = await createOpportunity(db(), tenantId, { connectorId, engagementCount: 1 })
  await transaction(async (outer) => {
    await outer.run(sql`
      select person_id from connectors where tenant_id = ${tenantId} and person_id = ${connectorId} for update`)
    await transaction((inner) => inner.run(close(route.id)))
  })
  expect(await leftUncounted()).toBeGreaterThan(0)
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
  await createOpportunity(db(), tenantId)
  expect(await leftUncounted()).toBe(0)
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
})

test('what was left uncounted goes with its connector', async () => {
  const { id, connectorId } = await createOpportunity(db(), tenantId)
  await transaction(async (outer) => {
    await outer.run(sql`
      select person_id from connectors where tenant_id = ${tenantId} and person_id = ${connectorId} for update`)
    await transaction((inner) => inner.run(close(id)))
    await outer.run(
      sql`delete from opportunities where tenant_id = ${tenantId} and connector_id = ${connectorId}`,
    )
    await outer.run(sql`delete from connectors where tenant_id = ${tenantId} and person_id = ${connectorId}`)
  })
  expect(await leftUncounted()).toBe(0)
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
})

test('counts that change from many sides at once equal a recount', async () => {
  const owners = [await createOwner(db(), tenantId), await createOwner(db(), tenantId)]
  const connectorIds = await Promise.all(
    [0, 1, 2].map(async () => (await createConnector(db(), tenantId)).id),
  )
  const routes: string[] = []
  for (const connectorId of connectorIds)
    for (let n = 0; n < 4; n++) routes.push((await createOpportunity(db(), tenantId, { connectorId })).id)
  const writes = routes.flatMap((id, n) => [
    close(id),
    sql`update opportunities set score = ${n} where tenant_id = ${tenantId} and id = ${id}`,
    sql`
      update connectors set owner_id = ${owners[n % 2]?.id ?? null}
      where tenant_id = ${tenantId} and person_id = ${connectorIds[n % 3] ?? ''}`,
    sql`
      update opportunities set prospect_is_connector = true
      where tenant_id = ${tenantId} and id = ${routes[(n + 5) % routes.length] ?? ''}`,
  ])
  await Promise.all(writes.map((write) => transaction((one) => one.run(write))))
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
})
