import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { PlainError } from '../operation/plain-error.ts'
import { migrate, schemaFiles } from './migrate.ts'
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
  await expect(migrate(owner)).rejects.toThrow(/later version/)
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

test('a migration that changed after it was applied is refused, and the database is left alone', async () => {
  const { owner } = database
  await owner.query(`update schema_migrations set sha256 = 'x' where name = 'migrations/0002_directory.sql'`)
  await expect(migrate(owner)).rejects.toThrow(
    /^migrations\/0002_directory\.sql changed after it was applied to this database, .* a number of its own/,
  )
  await owner.query(`update schema_migrations set sha256 = 'stale' where name like 'views/%'`)
  await expect(migrate(owner)).rejects.toThrow(/changed after it was applied/)
  const stale = await owner.query(`select from schema_migrations where sha256 = 'stale'`)
  expect(stale.rowCount).toBeGreaterThan(0)
})

test('a user who may not work as the role of the service is told what an administrator has to run', async () => {
  const { owner } = database
  const user = `outsider_${randomBytes(4).toString('hex')}`
  await owner.query(`create role ${user}`)
  await owner.query(`grant all on schema public to ${user}`)
  await owner.query(`grant all on schema_migrations to ${user}`)
  await owner.query(`set session authorization ${user}`)
  const refusal = await migrate(owner).catch((error) => error)
  await owner.query('reset session authorization')
  await owner.query(`drop owned by ${user}`)
  await owner.query(`drop role ${user}`)
  expect(refusal).toEqual(
    new PlainError(
      'The service works as the role throughline_app, which the user of DATABASE_URL may not join. Have an ' +
        `administrator of the server run: grant throughline_app to ${user};`,
    ),
  )
})

test('a user to whom the tables do not belong, as after a restore, is told to whom they do', async () => {
  const { owner } = database
  const user = `restorer_${randomBytes(4).toString('hex')}`
  const { rows } = await owner.query(`select quote_ident(current_user) as name`)
  await owner.query(`create role ${user}; set session authorization ${user}`)
  const refusal = await migrate(owner).catch((error) => error)
  await owner.query(`reset session authorization; drop role ${user}`)
  expect(refusal).toEqual(
    new PlainError(
      `The tables of this database belong to the role ${rows[0].name}, and ${user}, the user of DATABASE_URL, may ` +
        `not read them. Name ${rows[0].name} in DATABASE_URL.`,
    ),
  )
})

test('several processes that start at once wait for each other', async () => {
  await database.owner.query(
    `update schema_migrations set sha256 = 'of the last version' where name like 'views/%'`,
  )
  const others = await Promise.all(Array.from({ length: 3 }, () => connectAsOwner(database.address)))
  const applied = await Promise.all(others.map((other) => migrate(other)))
  expect(applied.filter((files) => files.length > 0)).toHaveLength(1)
  await Promise.all(others.map((other) => other.end()))
})

test('who waits for another process says so before', async () => {
  const { owner, address } = database
  await owner.query(`update schema_migrations set sha256 = 'of the last version' where name like 'views/%'`)
  await owner.query('select pg_advisory_lock(727001)')
  const other = await connectAsOwner(address)
  const told: string[][] = []
  const migrated = migrate(other, schemaFiles(), (files) => told.push(files))
  await expect.poll(() => told.length).toBe(1)
  await owner.query('select pg_advisory_unlock(727001)')
  expect([await migrated]).toEqual(told)
  expect(await migrate(other, schemaFiles(), (files) => told.push(files))).toEqual([])
  expect(told).toHaveLength(1)
  await other.end()
})

test('a file that fails changes nothing and is named', async () => {
  await database.owner.query(`
    update schema_migrations set sha256 = 'of the last version' where name like 'views/%';
    alter table opportunities rename to former_opportunities`)
  await expect(migrate(database.owner)).rejects.toThrow(/migration views\/.* failed/)
  await database.owner.query('select id from visible_opportunities')
})

test('a reader who takes long holds up the new version, and nobody behind it', async () => {
  const { owner, address } = database
  await owner.query(`update schema_migrations set sha256 = 'of the last version' where name like 'views/%'`)
  const [reader, other] = [await connectAsOwner(address), await connectAsOwner(address)]
  await reader.query('begin')
  await reader.query('select from visible_opportunities limit 1')
  const migrated = migrate(owner)
  const waiting = async () =>
    (await other.query(`select from pg_locks where mode = 'AccessExclusiveLock' and not granted`)).rowCount
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  await other.query(`set statement_timeout = '5s'`)
  await other.query('select from visible_opportunities limit 1')
  expect(await Promise.race([migrated, 'still waiting'])).toBe('still waiting')
  await reader.query('commit')
  expect((await migrated).length).toBeGreaterThan(0)
  await Promise.all([reader.end(), other.end()])
})
