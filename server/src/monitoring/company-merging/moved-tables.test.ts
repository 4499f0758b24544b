import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { copiedTables, setAsideTables } from './moved-tables.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ...setAsideTables,
  ...copiedTables,
])('a merge notes every column of $name, so that a split brings all back', async (table) => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select column_name as name
    from information_schema.columns
    where table_name = $1 and column_name not in ('tenant_id', 'company_id')`,
    [table.name],
  )
  expect([...table.keys, ...table.others].sort()).toEqual(rows.map(({ name }) => name).sort())
})
