import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { createConnector } from '../testing/factories/connector.ts'
import { createConnection } from '../testing/factories/evidence.ts'
import { createPerson } from '../testing/factories/person.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { createTestService, type TestService } from '../testing/service.ts'
import { buildOpportunities } from './build-opportunities.ts'
import { takeRouteSlot } from './route-slot.ts'

let service: TestService
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
  tenantId = (await service.createWorkspace()).tenantId
})
afterAll(() => service.stop())

const transaction = <T>(work: Parameters<typeof inTenantTransaction<T>>[2]) =>
  inTenantTransaction(service.database.pools.transactions, tenantId, work)

test('transactions at the same moment count in slots of their own, later ones in those again', async () => {
  const held = await transaction(async (outer) => {
    const first = await takeRouteSlot(outer, tenantId)
    const second = await transaction((inner) => takeRouteSlot(inner, tenantId))
    const third = await transaction((inner) => takeRouteSlot(inner, tenantId))
    expect(await takeRouteSlot(outer, tenantId)).toBe(first)
    expect(second).not.toBe(first)
    expect(third).toBe(second)
    return [first, second]
  })
  expect(held).toContain(await transaction((db) => takeRouteSlot(db, tenantId)))
})

test('builds that overlap do not wait for each other, and their counts equal a recount', async () => {
  const { owner } = service.database
  const connectors = await Promise.all([1, 2].map(() => createConnector(owner, tenantId)))
  for (const { id } of connectors) {
    for (let n = 0; n < 3; n++) {
      await createConnection(owner, tenantId, {
        connectorId: id,
        prospectId: (await createPerson(owner, tenantId)).id,
      })
    }
  }
  const build = (place: number) =>
    transaction((db) =>
      buildOpportunities(db, {
        tenantId,
        connectorIds: [connectors[place]?.id ?? ''],
        asOf: '2026-11-20',
        now: new Date(),
      }),
    )
  await transaction(async (outer) => {
    await takeRouteSlot(outer, tenantId)
    expect(await build(0)).toEqual({ created: 3, changed: 0 })
  })
  expect(await build(1)).toEqual({ created: 3, changed: 0 })
  expect(await brokenInvariants(owner)).toEqual([])
})
