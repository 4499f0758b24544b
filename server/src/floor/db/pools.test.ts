import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openFaultProxy } from '../../testing/fault-proxy.ts'
import { appRole, asOwner, connectAsOwner, openPools } from './pools.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['-c geqo=off', '', 'off'],
  ['-c geqo=off -c TimeZone=Europe/Berlin -c role=none', 'application_name=x', 'off'],
  ['', 'application_name=x', 'on'],
])('with the options %s in its address and %s behind them the service works as it does', async (options, more, geqo) => {
  const url = new URL(database.url)
  if (options) url.searchParams.set('options', options)
  for (const [name, value] of new URLSearchParams(more)) url.searchParams.set(name, value)
  const address = { connection: { connectionString: url.href } }
  const pools = openPools(address, { connectionsMax: 4, statementTimeoutMs: 5_000 })
  const owner = await connectAsOwner(address)
  const shown = `select current_user as role, current_setting('TimeZone') as zone,
    current_setting('statement_timeout') as timeout, current_setting('geqo') as geqo`
  try {
    for (const [pool, timeout] of [
      [pools.transactions, '5s'],
      [pools.work, '5min'],
      [pools.streams, '10min'],
    ] as const) {
      const { rows } = await pool.query(shown)
      expect(rows).toEqual([{ role: appRole, zone: 'UTC', timeout, geqo }])
    }
    expect((await owner.query(shown)).rows[0]).toMatchObject({ zone: 'UTC', geqo })
  } finally {
    await owner.end()
    await pools.close()
  }
})

test('limits that the provider has set end no migration', async () => {
  const { rows } = await database.owner.query('select quote_ident(current_user) as name')
  const forDatabase = (change: string) =>
    database.owner.query(
      `alter role ${rows[0].name} in database ${new URL(database.url).pathname.slice(1)} ${change}`,
    )
  await forDatabase(`set statement_timeout = '1ms'`)
  await forDatabase(`set lock_timeout = '1ms'`)
  const owner = await connectAsOwner(database.address)
  try {
    await owner.query('select pg_sleep(0.05)')
    expect((await owner.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  } finally {
    await owner.end()
    await forDatabase('reset all')
  }
})

test('a limit of the provider for whole transactions ends neither a long one nor a migration', async () => {
  const { owner, address, url } = database
  const { rows } = await owner.query(`select current_setting('transaction_timeout', true) as usual`)
  // PostgreSQL knows it from 17 on.
  if (rows[0].usual === null) return
  const forDatabase = (change: string) =>
    owner.query(`alter database ${new URL(url).pathname.slice(1)} ${change}`)
  await forDatabase(`set transaction_timeout = '60s'`)
  const shown = `select current_setting('transaction_timeout') as timeout`
  const pools = openPools(address, { connectionsMax: 4, statementTimeoutMs: 5_000 })
  try {
    for (const pool of [pools.transactions, pools.work, pools.streams])
      expect((await pool.query(shown)).rows).toEqual([{ timeout: '0' }])
    expect((await asOwner(address, (migrating) => migrating.query(shown))).rows).toEqual([{ timeout: '0' }])
  } finally {
    await pools.close()
    await forDatabase('reset all')
  }
})

test('a pooler that drops settings is refused, for it would have the service work as the owner of the tables', async () => {
  const proxy = await openFaultProxy(database.url)
  try {
    const shown = () => asOwner(proxy.address, (owner) => owner.query('select current_user'))
    expect((await shown()).rowCount).toBe(1)
    proxy.dropSettings()
    await expect(shown()).rejects.toThrow(
      /^A pooler before the database, such as PgBouncer, drops the settings/,
    )
  } finally {
    await proxy.close()
  }
})

test('a standby is refused until it is promoted, also by pools that are open already', async () => {
  const { owner, address } = database
  const name = new URL(database.url).pathname.slice(1)
  const recovers = (isStandby: boolean) =>
    owner.query(`create or replace function standby.pg_is_in_recovery() returns boolean return ${isStandby}`)
  // What the server would answer, as far as a server of one node can show it.
  await owner.query('create schema standby; grant usage on schema standby to public')
  await owner.query(`alter database ${name} set search_path = standby, pg_catalog, public`)
  const pools = openPools(address, { connectionsMax: 4, statementTimeoutMs: 5_000 })
  try {
    await recovers(true)
    for (const pool of [pools.transactions, pools.work, pools.streams])
      await expect(pool.query('select 1')).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    await expect(asOwner(address, async () => {})).rejects.toThrow(
      /^The database is a standby: it takes no changes/,
    )
    await recovers(false)
    for (const pool of [pools.transactions, pools.work, pools.streams])
      expect((await pool.query('select 1')).rowCount).toBe(1)
  } finally {
    await pools.close()
    await owner.query(`alter database ${name} reset all`)
    await owner.query('drop schema standby cascade')
  }
})
