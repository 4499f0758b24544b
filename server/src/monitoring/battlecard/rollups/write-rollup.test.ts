import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../floor/db/sql.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { competitorDays } from './rollup-tables.ts'
import { insertRollup } from './write-rollup.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

test('a key that is selected twice fails the statement, and none of its rows is written', async () => {
  const { tenantId } = await service.createWorkspace()
  const row = sql`${tenantId}::uuid, ${tenantId}::uuid, date '2026-11-20', 1, now()`
  const twice = insertRollup(competitorDays, sql`select ${row} union all select ${row}`)
  await expect(service.database.owner.query(twice)).rejects.toThrow('a second time')
  const { rows } = await service.database.owner.query(sql`
    select from competitor_days where tenant_id = ${tenantId}`)
  expect(rows).toEqual([])
})
