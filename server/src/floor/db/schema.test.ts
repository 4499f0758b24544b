import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { describeSchema } from '../../testing/describe-schema.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const file = new URL('./schema.sql', import.meta.url)

test('schema.sql shows the tables, policies, triggers, views and functions as they are in the database (UPDATE_SCHEMA=1 writes it anew)', async () => {
  const present = await describeSchema(database.owner)
  if (process.env.UPDATE_SCHEMA) writeFileSync(file, present)
  expect(readFileSync(file, 'utf8')).toBe(present)
})
