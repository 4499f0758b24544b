import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '../floor/db/sql.ts'
import { inTenantTransaction, scope, tenantReads } from '../floor/db/tenant-db.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import {
  type FilledRow,
  type FilledTables,
  fillEveryTable,
  foreignKeys,
  insertRow,
} from './fill-every-table.ts'
import { createTwoWorkspaces } from './two-workspaces.ts'

let database: TestDatabase
let mine: string
let theirs: string
let myRows: FilledTables
let theirRows: FilledTables

beforeAll(async () => {
  database = await createTestDatabase({ connectionsMax: 2 })
  ;[mine, theirs] = await createTwoWorkspaces(database)
  myRows = await fillEveryTable(database.owner, mine)
  theirRows = await fillEveryTable(database.owner, theirs)
})
afterAll(() => database.drop())

/** The code of the failure, or `done` and how many rows. */
async function outcome(work: Promise<number | null>): Promise<string> {
  try {
    return `done ${await work}`
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

async function asService(tenant: string | null, statement: string, values: unknown[] = []): Promise<string> {
  const client = await database.pools.transactions.connect()
  try {
    await client.query(tenant === null ? 'begin' : `begin; ${scope(tenant)}`)
    const done = await outcome(client.query(statement, values).then(({ rowCount }) => rowCount))
    return done.startsWith('done') ? await committed(done) : done
  } finally {
    await client.query('rollback')
    client.release()
  }

  /** Foreign keys that wait until the end are asked now. */
  async function committed(done: string): Promise<string> {
    const waiting = await outcome(client.query('set constraints all immediate').then(() => 0))
    return waiting === 'done 0' ? done : waiting
  }
}

async function insertAsService(tenant: string | null, table: string, row: FilledRow): Promise<string> {
  let code = ''
  await insertRow(
    {
      query: async (statement: string, values: unknown[]) => {
        code = await asService(tenant, statement, values)
      },
    } as unknown as Parameters<typeof insertRow>[0],
    table,
    row,
  )
  return code
}

/** One answer for all tables, so that a failure shows every table that differs. */
async function perTable(ask: (table: string) => Promise<string>): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const table of myRows.keys()) answers[table] = await ask(table)
  return answers
}

const everyTable = (answer: string) => Object.fromEntries([...myRows.keys()].map((table) => [table, answer]))

describe('[A9] without a workspace', () => {
  test('no table shows a row, and there is one to be shown', async () => {
    expect(await perTable((table) => asService(null, `select 1 from ${table}`))).toEqual(everyTable('done 0'))
    for (const table of myRows.keys()) {
      const { rows } = await database.owner.query(`select count(distinct tenant_id) as n from ${table}`)
      expect(rows[0].n, table).toBe(2)
    }
  })

  test('no row can be written, changed or removed', async () => {
    const fresh = (table: string) => ({ ...myRows.get(table) })
    expect(await perTable((table) => insertAsService(null, table, fresh(table)))).toEqual(everyTable('42501'))
    expect(await perTable((table) => asService(null, `update ${table} set tenant_id = tenant_id`))).toEqual(
      everyTable('done 0'),
    )
    expect(await perTable((table) => asService(null, `delete from ${table}`))).toEqual(everyTable('done 0'))
  })
})

describe('[A5] in a workspace', () => {
  test('its own rows are seen and those of another are not', async () => {
    const seen = await perTable(async (table) => {
      const rows = await tenantReads(database.pools.transactions, mine).rows<{ tenant_id: string }>(
        sql`select distinct tenant_id from ${raw(table)}`,
      )
      return rows.map(({ tenant_id }) => tenant_id).join()
    })
    expect(seen).toEqual(everyTable(mine))
  })

  test('no row of another is changed, removed or locked', async () => {
    for (const statement of [
      (table: string) => `update ${table} set tenant_id = tenant_id where tenant_id = '${theirs}'`,
      (table: string) => `delete from ${table} where tenant_id = '${theirs}'`,
      (table: string) => `select 1 from ${table} where tenant_id = '${theirs}' for update`,
    ]) {
      expect(await perTable((table) => asService(mine, statement(table)))).toEqual(everyTable('done 0'))
    }
  })

  test('no row is written for another, nor moved there', async () => {
    const foreign = (table: string) => ({ ...theirRows.get(table) })
    expect(await perTable((table) => insertAsService(mine, table, foreign(table)))).toEqual(
      everyTable('42501'),
    )
    const move = (table: string) => asService(mine, `update ${table} set tenant_id = '${theirs}'`)
    expect(await perTable(move)).toEqual(everyTable('42501'))
  })

  test('the rows of the views are its own as well', async () => {
    const { rows } = await database.owner.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`,
    )
    for (const { name } of rows) {
      expect(await asService(null, `select 1 from ${name}`), name).toBe('done 0')
      expect(await asService(mine, `select 1 from ${name} where tenant_id <> '${mine}'`), name).toBe('done 0')
    }
  })
})

describe('[A6] references', () => {
  test('into another workspace are refused by every foreign key', async () => {
    const keys = await foreignKeys(database.owner)
    const answers: Record<string, string> = {}
    for (const { table, columns, referenced, referenced_columns } of keys) {
      const own = columns.slice(1)
      if (own.length === 0) continue
      const target = theirRows.get(referenced)
      const values = own.map((_, at) => target?.[referenced_columns[at + 1] ?? ''])
      const changes = own.map((column, at) => `${column} = $${at + 1}`)
      // Whatever a check of the row has to say about single_group_id is not what is asked here.
      answers[`${table} (${columns})`] = await asService(mine, `update ${table} set ${changes}`, values)
    }
    expect(Object.keys(answers).length).toBeGreaterThan(20)
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((key) => [key, '23503'])))
  })
})

describe('[A7] the account of the service', () => {
  test.each([
    ['empties no table', 'truncate tiers'],
    ['makes no table', 'create table mine (id int)'],
    ['changes no table', 'alter table tiers add column x int'],
    ['turns off no row security', 'alter table tiers disable row level security'],
    ['drops no policy', 'drop policy tenant_scope on tiers'],
    ['reads no migration', 'select * from schema_migrations'],
    ['makes no function', `create function mine() returns int language sql as 'select 1'`],
    ['reads no file', `select pg_read_file('postgresql.conf')`],
    ['runs no program', `copy tiers to program 'cat'`],
  ])('%s', async (_name, statement) => {
    expect(await asService(mine, statement)).toBe('42501')
  })

  test('cannot step out of row security within a transaction', async () => {
    const rows = inTenantTransaction(database.pools.transactions, mine, async (db) => {
      await db.run(sql`set local row_security = off`)
      return db.rows(sql`select * from tiers`)
    })
    await expect(rows).rejects.toMatchObject({ code: '42501' })
  })
})
