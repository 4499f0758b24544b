import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { createTestService, type TestService } from '../testing/service.ts'
import { routesVersion, stampRoutes } from './stamp-routes.ts'

let service: TestService
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
  tenantId = (await service.createWorkspace()).tenantId
})
afterAll(() => service.stop())

const transaction = <T>(work: Parameters<typeof inTenantTransaction<T>>[2]) =>
  inTenantTransaction(service.database.pools.transactions, tenantId, work)
const version = () => transaction((db) => routesVersion(db, tenantId))

test('transactions at the same moment do not wait for each other, and each changes the version with its end', async () => {
  const versions = [await version()]
  await transaction(async (outer) => {
    await stampRoutes(outer, tenantId)
    await transaction(async (inner) => {
      await stampRoutes(inner, tenantId)
      expect(await version()).toBe(versions[0])
    })
    versions.push(await version())
    await stampRoutes(outer, tenantId)
    expect(await version()).toBe(versions[1])
  })
  versions.push(await version())
  await transaction((db) => stampRoutes(db, tenantId))
  versions.push(await version())
  expect(new Set(versions).size).toBe(4)
  const { rows } = await service.database.owner.query('select id from route_stamps where tenant_id = $1', [
    tenantId,
  ])
  expect(rows).toHaveLength(2)
})

test('a transaction that is rolled back leaves the version', async () => {
  const before = await version()
  const failing = transaction(async (db) => {
    await stampRoutes(db, tenantId)
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  expect(await version()).toBe(before)
})
