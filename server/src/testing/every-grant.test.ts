import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRole } from '../floor/db/pools.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { namesOf, readCatalogue } from './read-catalogue.ts'

/** Functions that act as the owner of the tables, and why. */
const definers: Record<string, string> = {
  analyze_grown_tables: 'only the owner of a table may analyze it',
  find_api_key: 'runs before a workspace is known',
  find_password: 'runs before a workspace is known',
  find_session: 'runs before a workspace is known',
  find_shared_report: 'runs before a workspace is known',
  find_workspace: 'runs before a workspace is known',
  search_people: 'row security keeps `like` from the trigram index',
  search_titles: 'row security keeps `like` from the trigram index',
  search_connectors: 'row security keeps `like` from the trigram index',
  search_companies: 'row security keeps `like` from the trigram index',
  suggest_people: 'row security keeps `like` from the trigram index',
  suggest_connectors: 'row security keeps `like` from the trigram index',
  suggest_companies: 'row security keeps `like` from the trigram index',
  search_competitor_people: 'row security keeps `like` from the trigram index',
}

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const catalogue = <Row>(statement: string) => readCatalogue<Row>(database, statement)

describe('what stands beside the tables', () => {
  test('[A7] views show a reader what the reader may see', async () => {
    const views = await catalogue<{ name: string; options: string[] | null }>(`
      select relname as name, reloptions as options from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`)
    expect(views.length).toBeGreaterThan(0)
    expect(namesOf(views.filter(({ options }) => !options?.includes('security_invoker=true')))).toEqual([])
  })

  test('[A7] functions act as the owner of the tables only where a reason is listed, on a pinned path', async () => {
    const found = await catalogue<{ name: string; config: string[] | null; public: boolean }>(`
      select p.proname as name, p.proconfig as config, exists (
        select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as public
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`)
    expect(namesOf(found)).toEqual(Object.keys(definers).sort())
    for (const { name, config, public: anybody } of found) {
      expect(config, name).toContain('search_path=pg_catalog, public')
      expect(anybody, name).toBe(false)
    }
  })

  test('[A7] the account of the service is no more than it must be', async () => {
    const [role] = await catalogue(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,
        (select count(*) from pg_auth_members m where m.member = r.oid) as memberships,
        has_schema_privilege(r.oid, 'public', 'create') as may_create
      from pg_roles r where rolname = '${appRole}'`)
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolcanlogin: false,
      memberships: 0,
      may_create: false,
    })
  })

  test('[A7] the account of the service may read and change rows, and nothing else', async () => {
    const grants = await catalogue<{ name: string; privilege: string }>(`
      select c.relname as name, x.privilege_type as privilege
      from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) x
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
        and x.grantee in (0, '${appRole}'::regrole)
        and x.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`)
    expect(grants).toEqual([])
    expect(
      await catalogue(`
      select c.relname from pg_class c, aclexplode(c.relacl) x
      where c.relname = 'schema_migrations' and x.grantee = '${appRole}'::regrole`),
    ).toEqual([])
  })

  test('[A13] every pool works as that account', async () => {
    const { transactions, work, streams } = database.pools
    for (const pool of [transactions, work, streams]) {
      const { rows } = await pool.query('select current_user as name')
      expect(rows).toEqual([{ name: appRole }])
    }
  })
})
