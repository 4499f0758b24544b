import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localTables, referenceTables } from '../floor/db/distribute-tables.ts'
import { appRole } from '../floor/db/pools.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { namesOf, readCatalogue, readTables } from './read-catalogue.ts'

/** Tables that are no workspace's own, and why. */
const shared: Record<string, string> = {
  schema_migrations: 'read and written by the owner of the schema alone',
  job_queue: 'handed out across workspaces; holds ids and times only',
  pending_tasks: 'handed out across workspaces; holds ids and times only',
}

/** Staging tables of an import: COPY is refused under row security, and every row belongs to a job. */
const isStaging = (name: string) => name.startsWith('import_')

/** Staging tables that outlive a crash of the database, and why. */
const loggedStaging: Record<string, string> = {
  import_changes: 'tells of rows that outlive the crash too',
}

/** Tables under row security that binds everybody but their owner, and why. */
const unforced: Record<string, string> = {
  workspaces: 'looked up by slug before a workspace is known',
  api_keys: 'looked up by hash before a workspace is known',
  members: 'looked up by address before a workspace is known',
  competitor_report_shares: 'looked up by token before a workspace is known',
  sessions: 'looked up by hash before a workspace is known',
}

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const catalogue = <Row>(statement: string) => readCatalogue<Row>(database, statement)

const tables = () => readTables(database)
const tenantTables = async () => (await tables()).filter(({ name }) => !(name in shared))

describe('every table of a workspace', () => {
  test('is listed with a reason where it is an exception, and the lists name nothing that is gone', async () => {
    const names = namesOf(await tables())
    expect(names.length).toBeGreaterThan(25)
    for (const list of [shared, unforced, loggedStaging]) {
      for (const name of Object.keys(list)) expect(names).toContain(name)
    }
  })

  test('[A7] says whose each row is', async () => {
    const wrong = (await tenantTables()).filter(
      ({ tenant_type, tenant_required, tenant_generated }) =>
        tenant_type !== 'uuid' || tenant_required !== true || tenant_generated !== '',
    )
    expect(namesOf(wrong)).toEqual([])
  })

  test('[A7] is under row security, forced upon its owner too', async () => {
    const found = (await tenantTables()).filter(({ name }) => !isStaging(name))
    expect(namesOf(found.filter(({ secured }) => !secured))).toEqual([])
    expect(namesOf(found.filter(({ name, forced }) => forced === name in unforced))).toEqual([])
  })

  test('[A7] has the one policy there is, for reading and for writing', async () => {
    const policies = await catalogue<{ name: string; read: string; check: string; shape: string }>(`
      select c.relname as name, pg_get_expr(p.polqual, p.polrelid) as read,
        pg_get_expr(p.polwithcheck, p.polrelid) as check,
        p.polcmd::text || ' ' || p.polpermissive || ' ' || p.polroles::text as shape
      from pg_policy p join pg_class c on c.oid = p.polrelid
      order by c.relname`)
    const secured = (await tables()).filter((table) => table.secured)
    expect(namesOf(policies)).toEqual(namesOf(secured))
    const scope = `(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)`
    for (const { read, check, shape } of policies) {
      expect({ read, check, shape }).toEqual({ read: scope, check: scope, shape: '* true {0}' })
    }
  })

  test('[A7] belongs to an account the service does not work as', async () => {
    expect((await tables()).filter(({ owner }) => owner === appRole)).toEqual([])
  })

  test('that stages an import belongs to its job, is lost in a crash and refers to nothing', async () => {
    const staging = (await tables()).filter(({ name }) => isStaging(name))
    expect(staging.length).toBeGreaterThan(3)
    for (const { name } of staging) {
      const [found] = await catalogue(`
        select c.relpersistence as persistence, (
            select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname = 'job_id' and a.attnotnull) as jobs,
          (select count(*) from pg_constraint f where f.contype = 'f' and c.oid in (f.conrelid, f.confrelid)) as references
        from pg_class c where c.oid = '${name}'::regclass`)
      expect(found, name).toEqual({ persistence: name in loggedStaging ? 'p' : 'u', jobs: 1, references: 0 })
    }
  })

  test('is neither foreign, materialised, partitioned nor inherited', async () => {
    expect((await tables()).filter(({ kind }) => kind !== 'r')).toEqual([])
    expect(await catalogue('select inhrelid::regclass from pg_inherits')).toEqual([])
  })
})

describe('a schema that can be spread over several machines', () => {
  test('has no triggers but those of foreign keys, and no rules but those of views', async () => {
    const named = await catalogue<{ name: string }>(`
      select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`)
    expect(namesOf(named)).toEqual([])
    expect(
      await catalogue(`
      select r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where c.relnamespace = 'public'::regnamespace and not (c.relkind = 'v' and r.rulename = '_RETURN')`),
    ).toEqual([])
  })

  test('lets tables that every node holds refer to such tables alone, and those of one node to none', async () => {
    const references = await catalogue<{ here: string; there: string }>(`
      select distinct conrelid::regclass::text as here, confrelid::regclass::text as there
      from pg_constraint where contype = 'f' order by 1, 2`)
    const names = namesOf(await tables())
    for (const name of [...referenceTables, ...localTables]) expect(names).toContain(name)
    expect(localTables.toSorted()).toEqual(Object.keys(shared).toSorted())
    const wrong = references.filter(
      ({ here, there }) =>
        localTables.includes(here) ||
        localTables.includes(there) ||
        (referenceTables.includes(here) && !referenceTables.includes(there)),
    )
    expect(wrong).toEqual([])
  })

  test('has no exclusion constraints and defers nothing but foreign keys', async () => {
    expect(
      await catalogue(`
      select conname from pg_constraint
      where connamespace = 'public'::regnamespace and (contype = 'x' or (condeferrable and contype <> 'f'))`),
    ).toEqual([])
  })

  test('counts in no sequence narrower than bigint and has no identity columns', async () => {
    expect(
      await catalogue(`select sequencename from pg_sequences where data_type <> 'bigint'::regtype`),
    ).toEqual([])
    expect(await catalogue(`select attname from pg_attribute where attidentity <> ''`)).toEqual([])
  })

  test('makes no default of a sequence or a random value', async () => {
    expect(
      await catalogue(`
      select d.adrelid::regclass || ' ' || pg_get_expr(d.adbin, d.adrelid) as name from pg_attrdef d
      where pg_get_expr(d.adbin, d.adrelid) ~* 'nextval|random|uuid'`),
    ).toEqual([])
  })
})
