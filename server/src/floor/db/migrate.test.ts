import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { LaterDatabaseError } from './later-database-error.ts'
import { migrate } from './migrate.ts'
import { connectAsOwner } from './pools.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('a database that is up to date is left alone', async () => {
  expect(await migrate(database.owner)).toEqual([])
})

test('a database of a later version is refused and left alone, up to date or not', async () => {
  const { owner } = database
  await owner.query(`insert into schema_migrations (name, sha256) values ('migrations/9999_later.sql', 'x')`)
  await expect(migrate(owner)).rejects.toThrow(
    /^This database belongs to a later version of Throughline: it has migrations\/9999_later\.sql, which/,
  )
  await owner.query(`update schema_migrations set sha256 = 'stale' where name like 'views/%'`)
  await expect(migrate(owner)).rejects.toThrow(LaterDatabaseError)
  const stale = await owner.query(`select from schema_migrations where sha256 = 'stale'`)
  expect(stale.rowCount).toBeGreaterThan(0)
})

test('a view whose columns changed since the last version is made anew, and with it what builds on it', async () => {
  await database.owner.query(`
    drop view visible_opportunities cascade;
    create view visible_opportunities as select 1 as something_else;
    update schema_migrations set sha256 = 'of the last version' where name like 'views/%'`)
  const files = await migrate(database.owner)
  expect(files.every((name) => name.startsWith('views/'))).toBe(true)
  await database.owner.query('select id, hidden from visible_opportunities')
  expect(await migrate(database.owner)).toEqual([])
})

test('numbers of companies that are stored with zeros before them lose the zeros, and no two companies become one', async () => {
  const { owner } = database
  const tenantId = newId()
  await owner.query(
    `insert into workspaces (tenant_id, slug, name, created_at) values ($1, 'w', 'W', now())`,
    [tenantId],
  )
  const store = async (name: string, numericId: string) => {
    const { id } = await createCompany(owner, tenantId, { name, numericId })
    await owner.query(
      `insert into target_accounts (tenant_id, id, company_id, account_name, search_name, numeric_id, created_at, updated_at)
       values ($1, $2, $2, $3, $3, $4, now(), now())`,
      [tenantId, id, name, numericId],
    )
  }
  await store('Alone', '0012')
  await store('First', '77')
  await store('Second', '077')
  await store('Zero', '0')
  const { id } = await createCompany(owner, tenantId, { name: 'Excluded' })
  await owner.query(
    'insert into client_company_exclusions (tenant_id, id, created_at) values ($1, $2, now())',
    [tenantId, id],
  )
  await owner.query(
    `insert into client_company_exclusion_keys (tenant_id, key, exclusion_id) values ($1, 'n:0012', $2)`,
    [tenantId, id],
  )
  // A name was one company's as well when this migration was written.
  await owner.query('create unique index one_company on company_keys (tenant_id, key)')
  await owner.query(`delete from schema_migrations where name like '%numeric_ids.sql'`)
  await migrate(owner)
  await owner.query('drop index one_company')
  const { rows } = await owner.query(
    `select c.name, c.numeric_id, a.numeric_id as account,
       array(select k.key from company_keys k where k.company_id = c.id and k.key like 'n:%') as keys
     from companies c left join target_accounts a on a.company_id = c.id where c.tenant_id = $1 order by c.name`,
    [tenantId],
  )
  expect(rows).toEqual([
    { name: 'Alone', numeric_id: '12', account: '12', keys: ['n:12'] },
    { name: 'Excluded', numeric_id: null, account: null, keys: [] },
    { name: 'First', numeric_id: '77', account: '77', keys: ['n:77'] },
    { name: 'Second', numeric_id: null, account: '77', keys: [] },
    { name: 'Zero', numeric_id: '0', account: '0', keys: ['n:0'] },
  ])
  const exclusions = await owner.query('select key from client_company_exclusion_keys')
  expect(exclusions.rows).toEqual([{ key: 'n:12' }])
})

test('several processes that start at once take turns', async () => {
  await database.owner.query(
    `update schema_migrations set sha256 = 'of the last version' where name like 'views/%'`,
  )
  const others = await Promise.all(Array.from({ length: 3 }, () => connectAsOwner(database.address)))
  const applied = await Promise.all(others.map((other) => migrate(other)))
  expect(applied.filter((files) => files.length > 0)).toHaveLength(1)
  await Promise.all(others.map((other) => other.end()))
})

test('a file that fails changes nothing and is named', async () => {
  await database.owner.query(`
    update schema_migrations set sha256 = 'of the last version' where name like 'views/%';
    alter table opportunities rename to former_opportunities`)
  await expect(migrate(database.owner)).rejects.toThrow(/migration views\/.* failed/)
  await database.owner.query('select id from visible_opportunities')
})
