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
