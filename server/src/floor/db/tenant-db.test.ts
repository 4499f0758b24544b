import { setTimeout as sleep } from 'node:timers/promises'
import fc from '@throughline/parsing/testing/fast-check.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createTwoWorkspaces } from '../../testing/two-workspaces.ts'
import { prepared, sql } from './sql.ts'
import { type Db, inTenantTransaction, scope, tenantReads } from './tenant-db.ts'

let database: TestDatabase
/** One connection, so that whatever a request leaves on it meets the next one. */
let pool: pg.Pool
let tenants: [string, string]

beforeAll(async () => {
  database = await createTestDatabase({ connectionsMax: 1 })
  pool = database.pools.transactions
  tenants = await createTwoWorkspaces(database)
})
afterAll(() => database.drop())

const tiers = sql`select tenant_id, name from tiers order by position`
const nothing = sql`select 1 / (select count(*) from tiers where false)::int`

type Row = { tenant_id: string; name: string }

const write = <T>(tenant: string, work: (db: Db) => Promise<T>) => inTenantTransaction(pool, tenant, work)

async function terminateBackends(): Promise<void> {
  await database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

/** What a request may go through; every one of them must leave the connection as it was. */
const fates: Record<string, (tenant: string) => Promise<Row[]>> = {
  read: (tenant) => tenantReads(pool, tenant).rows<Row>(tiers),
  'batch of reads': async (tenant) => {
    const [first, second] = await tenantReads(pool, tenant).batch<[Row[], Row[]]>([tiers, tiers])
    return [...first, ...second]
  },
  'failing read': (tenant) => tenantReads(pool, tenant).rows<Row>(nothing),
  'failing batch': async (tenant) => {
    await tenantReads(pool, tenant).batch([tiers, nothing, tiers])
    return []
  },
  'reads in one snapshot': (tenant) =>
    tenantReads(pool, tenant).snapshot(async (db) => [
      ...(await db.rows<Row>(tiers)),
      ...(await db.rows<Row>(prepared('test_tiers', sql`select tenant_id, name from tiers`))),
    ]),
  'reads in one snapshot of which one fails': (tenant) =>
    tenantReads(pool, tenant).snapshot(async (db) => {
      const rows = await db.rows<Row>(prepared('test_tiers', sql`select tenant_id, name from tiers`))
      await db.rows(prepared('test_nothing', sql`select 1 / (select count(*) from tiers where false)::int`))
      return rows
    }),
  'snapshot in which the operation fails': (tenant) =>
    tenantReads(pool, tenant).snapshot(async (db) => {
      await db.rows(tiers)
      throw new Error('the operation failed')
    }),
  'read that nobody waits for any more': (tenant) =>
    tenantReads(pool, tenant, AbortSignal.abort()).rows<Row>(tiers),
  'snapshot without a statement': (tenant) => tenantReads(pool, tenant).snapshot(async () => []),
  'write in a read': (tenant) =>
    tenantReads(pool, tenant).rows<Row>(sql`delete from tiers returning tenant_id, name`),
  write: (tenant) =>
    write(tenant, async (db) => {
      await db.run(sql`update tiers set position = position where tenant_id = ${tenant}`)
      return db.rows<Row>(tiers)
    }),
  'write of all rows there are': (tenant) =>
    write(tenant, (db) => db.rows<Row>(sql`update tiers set position = position returning tenant_id, name`)),
  'failing write': (tenant) =>
    write(tenant, async (db) => {
      await db.rows<Row>(tiers)
      return db.rows<Row>(nothing)
    }),
  'error of the operation': (tenant) =>
    write(tenant, async (db) => {
      await db.run(sql`delete from tiers`)
      throw new Error('the operation failed')
    }),
  'error before any statement': (tenant) =>
    write(tenant, async () => {
      throw new Error('the operation failed')
    }),
  'no statement': (tenant) => write(tenant, async () => []),
  'foreign row': (tenant) =>
    write(tenant, async (db) => {
      const other = tenants.find((id) => id !== tenant) ?? ''
      await db.run(sql`
        insert into tiers (tenant_id, id, name, name_canon, position)
        values (${other}, gen_random_uuid(), 'x', 'x', 9)`)
      return []
    }),
  'statement timeout': (tenant) =>
    write(tenant, async (db) => {
      await db.run(sql`set local statement_timeout = 20`)
      await db.run(sql`select pg_sleep(1)`)
      return []
    }),
  'statements that overlap': (tenant) =>
    write(tenant, async (db) => {
      const [rows] = await Promise.all([db.rows<Row>(tiers), db.rows<Row>(nothing), db.rows<Row>(tiers)])
      return rows
    }),
  'lost connection': async (tenant) => {
    const reading = write(tenant, async (db) => {
      await db.rows(tiers)
      await db.run(sql`select pg_sleep(5)`)
      return []
    })
    reading.catch(() => {})
    await sleep(30)
    await terminateBackends()
    return reading
  },
}

describe('[A8] a connection that is used again', () => {
  test('carries nothing of one workspace to the other, whatever happened on it', async () => {
    const step = fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...Object.keys(fates)))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const [which, fate] of steps) {
          const tenant = tenants[which as 0 | 1]
          const rows = (await fates[fate]?.(tenant).catch(() => [])) ?? []
          for (const row of rows) expect(row.tenant_id).toBe(tenant)
          await expectClean()
          await expectServing(tenants[which === 0 ? 1 : 0])
        }
      }),
      { numRuns: 40, seed: 20261120 },
    )
    const left = await database.owner.query('select count(*) as n from tiers')
    expect(left.rows[0].n).toBe(6)
  })
})

/** The next request, of the other workspace, is served as if nothing had happened. */
async function expectServing(tenant: string): Promise<void> {
  const reads = tenantReads(pool, tenant)
  const named = prepared('test_tiers', sql`select tenant_id, name from tiers`)
  expect(await reads.rows<Row>(named)).toHaveLength(3)
  expect(await reads.batch<[Row[], Row[]]>([tiers, named])).toHaveLength(2)
}

async function expectClean(): Promise<void> {
  const { rows } = await pool.query(
    `select nullif(current_setting('app.tenant_id', true), '') as scope, current_user as role,
       (select count(*) from tiers) as visible, current_setting('statement_timeout') as patience`,
  )
  expect(rows).toEqual([{ scope: null, role: 'throughline_app', visible: 0, patience: '5s' }])
  expect(pool.waitingCount).toBe(0)
  expect(pool.totalCount).toBe(1)
  expect(pool.idleCount).toBe(1)
}

describe('reads in one snapshot', () => {
  test('see one moment, whatever is committed between them', async () => {
    const count = sql`select count(*) as n from tiers`
    const seen = await tenantReads(pool, tenants[0]).snapshot(async (db) => {
      const before = await db.rows(count)
      await database.owner.query('update tiers set name = name')
      await database.owner.query(
        `insert into tiers (tenant_id, id, name, name_canon, position) values ($1, gen_random_uuid(), 'late', 'late', 9)`,
        [tenants[0]],
      )
      return [before, await db.rows(count)]
    })
    await database.owner.query("delete from tiers where name = 'late'")
    expect(seen[1]).toEqual(seen[0])
  })
})

test('statements kept prepared may come first in a batch, and one behind another', async () => {
  const named = (name: string) => prepared(`test_${name}`, sql`select tenant_id, name from tiers`)
  for (const round of ['first', 'again']) {
    const [a, b] = await tenantReads(pool, tenants[0]).batch<[Row[], Row[]]>([named('a'), named('b')])
    expect([a.length, b.length], round).toEqual([3, 3])
  }
})

test('a statement kept prepared serves again after it failed, or after one before it failed', async () => {
  const named = (name: string) => prepared(`test_retried_${name}`, sql`select tenant_id, name from tiers`)
  const failing = prepared(
    'test_retried_failing',
    sql`select 1 / (select count(*) from tiers where false)::int`,
  )
  for (const round of ['first', 'again']) {
    const reads = tenantReads(pool, tenants[0])
    await expect(reads.batch([nothing, named('a'), named('a')]), round).rejects.toMatchObject({
      code: '22012',
    })
    await expect(reads.batch([named('b'), failing, named('c')]), round).rejects.toMatchObject({
      code: '22012',
    })
    expect(await reads.batch<Row[][]>([named('a'), named('b'), named('c')])).toHaveLength(3)
  }
})

describe('transactions', () => {
  test('a connection lost between two statements breaks the transaction, not the process', async () => {
    const broken = write(tenants[0], async (db) => {
      await db.rows(tiers)
      await terminateBackends()
      await sleep(50)
      return db.rows(tiers)
    })
    await expect(broken).rejects.toThrow()
    expect(await tenantReads(pool, tenants[0]).rows(tiers)).toHaveLength(3)
  })

  test('a connection lost while the operation does something else breaks the transaction, not the process', async () => {
    const broken = write(tenants[0], async (db) => {
      await db.rows(tiers)
      await terminateBackends()
      await sleep(50)
      return 'done'
    })
    await expect(broken).rejects.toThrow()
  })

  test('work that hides a failed statement is not reported as done', async () => {
    const hidden = write(tenants[0], async (db) => {
      await db.run(sql`update tiers set name = 'lost' where tenant_id = ${tenants[0]}`)
      await db.run(nothing).catch(() => {})
      return 'done'
    })
    await expect(hidden).rejects.toThrow()
    const rows = await tenantReads(pool, tenants[0]).rows<Row>(tiers)
    expect(rows.map(({ name }) => name)).not.toContain('lost')
  })

  test('the statements of one batch of reads see one moment', async () => {
    const count = sql`select count(*) as n from tags`
    const reading = tenantReads(pool, tenants[0]).batch<[{ n: number }[], unknown[], { n: number }[]]>([
      count,
      sql`select pg_sleep(0.2)`,
      count,
    ])
    await sleep(80)
    await database.owner.query('delete from tags where tenant_id = $1 and position = 7', [tenants[0]])
    const [[before], , [after]] = await reading
    expect(after).toEqual(before)
  })

  test('a read can write nothing', async () => {
    await expect(tenantReads(pool, tenants[0]).run(sql`delete from tiers`)).rejects.toMatchObject({
      code: '25006',
    })
  })

  test('a workspace id that is no UUID never reaches a statement', () => {
    for (const id of [
      "' or true --",
      '',
      'x',
      tenants[0].toUpperCase(),
      ` ${tenants[0]}`,
      `${tenants[0]}\n`,
    ]) {
      expect(() => scope(id)).toThrow('a workspace id must be a lower-case UUID')
    }
  })
})

test('a statement answers its one row, whether there is one, or its first column', async () => {
  const db = tenantReads(pool, tenants[0])
  const none = sql`select name from tiers where false`
  expect(await db.one(sql`select count(*) as total, 'x' as other from tiers where false`)).toEqual({
    total: 0,
    other: 'x',
  })
  await expect(db.one(none)).rejects.toThrow('no row came of: select name from tiers where false')
  expect([await db.has(sql`select from tiers`), await db.has(none)]).toEqual([true, false])
  expect(await db.column(sql`select name, position from tiers order by position`)).toEqual(
    (await db.rows<Row>(tiers)).map(({ name }) => name),
  )
  expect(await db.column(none)).toEqual([])
})
