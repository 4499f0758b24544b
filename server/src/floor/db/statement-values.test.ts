import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createTwoWorkspaces } from '../../testing/two-workspaces.ts'
import { type Sql, sql } from './sql.ts'
import { tenantReads } from './tenant-db.ts'

let database: TestDatabase
let read: <Row>(statement: Sql) => Promise<Row | undefined>

beforeAll(async () => {
  database = await createTestDatabase({ connectionsMax: 1 })
  const [tenant] = await createTwoWorkspaces(database)
  read = (statement) => tenantReads(database.pools.transactions, tenant).first(statement)
})
afterAll(() => database.drop())

const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0') && value.isWellFormed())

test('texts, alone and in lists with nothing among them, arrive as they were sent', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.option(text)), async (one, many) => {
      expect(await read(sql`select ${one}::text as one, ${many}::text[] as many`)).toEqual({ one, many })
    }),
    { numRuns: 200 },
  )
})

test('numbers, flags, moments, bytes, documents and nothing arrive as they were sent', async () => {
  const at = new Date('2026-11-20T10:00:00.123Z')
  const row = await read(sql`
    select ${-3}::int as whole, ${0.25}::float8 as part, ${true}::boolean as flag, ${at}::timestamptz as at,
      ${Buffer.from('00ff22', 'hex')}::bytea as bytes, ${{ a: ['b"'] }}::jsonb as document, ${null}::text as none,
      ${[[1, 2], [3, 4]]}::int[] as table, ${[at]}::timestamptz[] as moments, ${[Buffer.from('ff', 'hex')]}::bytea[] as parts`)
  expect(row).toEqual({
    whole: -3,
    part: 0.25,
    flag: true,
    at: '2026-11-20T10:00:00.123Z',
    bytes: Buffer.from('00ff22', 'hex'),
    document: { a: ['b"'] },
    none: null,
    table: [
      [1, 2],
      [3, 4],
    ],
    moments: [at],
    parts: [Buffer.from('ff', 'hex')],
  })
})
