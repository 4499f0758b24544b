import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { createTestService, type TestService } from '../testing/service.ts'
import { type RouteChange, routeStamps, stampRoutes } from './stamp-routes.ts'

let service: TestService
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
  tenantId = (await service.createWorkspace()).tenantId
})
afterAll(() => service.stop())

const transaction = <T>(work: Parameters<typeof inTenantTransaction<T>>[2]) =>
  inTenantTransaction(service.database.pools.transactions, tenantId, work)
const stamps = () => transaction((db) => routeStamps(db, tenantId))
const version = async () => (await stamps()).map(({ stamp }) => stamp).join(' ')

test('transactions at the same moment do not wait for each other, and each changes the version with its end', async () => {
  const versions = [await version()]
  await transaction(async (outer) => {
    await stampRoutes(outer, tenantId, {})
    await transaction(async (inner) => {
      await stampRoutes(inner, tenantId, {})
      expect(await version()).toBe(versions[0])
    })
    versions.push(await version())
    await stampRoutes(outer, tenantId, {})
    expect(await version()).toBe(versions[1])
  })
  versions.push(await version())
  await transaction((db) => stampRoutes(db, tenantId, {}))
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
    await stampRoutes(db, tenantId, {})
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  expect(await version()).toBe(before)
})

test('each stamp tells its last changes, and of many ids that they are many', async () => {
  const { tenantId } = await service.createWorkspace()
  const stamp = (change: RouteChange | 'much') =>
    inTenantTransaction(service.database.pools.transactions, tenantId, (db) =>
      stampRoutes(db, tenantId, change),
    )
  const told = async () => {
    const { rows } = await service.database.owner.query(
      'select n, stamp, connector_ids, person_ids from route_changes where tenant_id = $1 order by n',
      [tenantId],
    )
    return rows
  }
  const [one, other] = [newId(), newId()]
  await stamp({ connectorIds: [one], personIds: [other] })
  await stamp('much')
  await stamp({ connectorIds: Array.from({ length: 5_001 }, () => newId()) })
  expect(await told()).toMatchObject([
    { n: 1, connector_ids: [one], person_ids: [other] },
    { n: 2, connector_ids: null, person_ids: [] },
    { n: 3, connector_ids: null, person_ids: [] },
  ])
  for (let time = 0; time < 130; time++) await stamp({})
  const last = await told()
  expect(last).toHaveLength(128)
  const { rows } = await service.database.owner.query(
    'select n, stamp from route_stamps where tenant_id = $1',
    [tenantId],
  )
  expect(rows).toEqual([{ n: 133, stamp: last.at(-1)?.stamp }])
})
