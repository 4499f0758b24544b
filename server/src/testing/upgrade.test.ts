import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPassword } from '../directory/members/hash-password.ts'
import { migrate, schemaFiles } from '../floor/db/migrate.ts'
import { appRole } from '../floor/db/pools.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { brokenInvariants } from './invariants.ts'

/** The first schema that anybody installed. */
const baseline = [
  'migrations/0001_floor.sql',
  'migrations/0002_directory.sql',
  'migrations/0003_network.sql',
  'migrations/0004_monitoring.sql',
  'migrations/0005_automation.sql',
]

let database: TestDatabase

/** Who installs and upgrades: no superuser, so that row security that is forced holds for it as well. */
const ordinary = `ordinary_${randomBytes(4).toString('hex')}`

beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' })
  const { owner, url } = database
  await owner.query(`create role ${ordinary}`)
  await owner.query(`grant ${appRole} to ${ordinary}`)
  await owner.query(`alter database ${new URL(url).pathname.slice(1)} owner to ${ordinary}`)
})
afterAll(async () => {
  await database.owner.query(`drop owned by ${ordinary} cascade`)
  await database.owner.query(`reassign owned by ${ordinary} to current_user`)
  await database.owner.query(`drop role ${ordinary}`)
  await database.drop()
})

test('a database of the baseline with data in it becomes one of this version, and loses nothing', async () => {
  const { owner } = database
  await installBaseline(owner)
  const before = await rowCounts(owner)
  await asOrdinary(owner, () => migrate(owner))
  expect(await describeSchema(owner)).toBe(
    readFileSync(new URL('../floor/db/schema.sql', import.meta.url), 'utf8'),
  )
  expect(await brokenInvariants(owner)).toEqual([])
  const after = await rowCounts(owner)
  for (const [table, count] of before)
    expect({ table, count: after.get(renamed[table] ?? table) }).toEqual({ table, count })
  const { rows: pruned } = await owner.query(`
    select count(*) as workspaces, count(p.tenant_id) as prunings
    from workspaces w
    left join pending_tasks p on p.tenant_id = w.tenant_id and p.kind = 'prune'`)
  expect(pruned[0].workspaces).toBeGreaterThan(0)
  expect(pruned[0].prunings).toBe(pruned[0].workspaces)
  const { rows: maps } = await owner.query('select distinct headings from column_maps')
  expect(maps).toEqual([{ headings: { Liker: 'rep_url' } }])
  const { rows: shares } = await owner.query<{ password_hash: string }>(
    'select password_hash from competitor_report_shares where password_hash is not null',
  )
  expect(shares).toHaveLength(1)
  for (const share of shares) expect(await isPassword('correct horse', share.password_hash)).toBe(true)
  const { rows: members } = await owner.query('select role, count(*)::int from members group by role')
  expect(members).toEqual([{ role: 'owner', count: 2 }])
  const { rows: statuses } = await owner.query(
    'select count(*)::int as set, count(status_at)::int as dated from opportunities where status_id is not null',
  )
  expect(statuses[0].set).toBeGreaterThan(0)
  expect(statuses[0].dated).toBe(statuses[0].set)
  expect(await migrate(owner)).toEqual([])
})

async function asOrdinary<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query(`set session authorization ${ordinary}`)
  return work().finally(() => owner.query('reset session authorization'))
}

async function installBaseline(owner: pg.Client): Promise<void> {
  const { migrations, views } = schemaFiles()
  const files = {
    migrations: migrations.filter(({ name }) => baseline.includes(name)),
    views: views.filter(({ name }) => name.endsWith('/00_table_functions.sql')),
  }
  expect(await asOrdinary(owner, () => migrate(owner, files))).toHaveLength(baseline.length + 1)
  await owner.query(readFileSync(new URL('./baseline-rows.sql', import.meta.url), 'utf8'))
}

/** Tables that have another name since. */
const renamed: Record<string, string> = {
  import_acts: 'import_interactions',
  import_due_acts: 'import_due_interactions',
  import_routes: 'import_affected_connectors',
}

/**
 * Of tables whose rows are made anew from others a later version may keep more or fewer, or none; which tasks wait
 * changes with it too.
 */
const derived = /^competitor_(account|rep_|days|accounts|rollup)|^schema_migrations$|_tasks$/

async function rowCounts(owner: pg.Client): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; count: number }>(`
    select c.relname as name,
      (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(c.relname), false, true, '')))[1]::text::int
        as count
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  return new Map(rows.filter(({ name }) => !derived.test(name)).map(({ name, count }) => [name, count]))
}
