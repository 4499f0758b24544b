import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { namesOf, readCatalogue, readTables } from './read-catalogue.ts'

/** Unique indexes without the workspace, and why they tell nobody anything. */
const globallyUnique: Record<string, string> = {
  workspaces_slug: 'the directory of workspaces, which no request reads',
  api_keys_hash: 'hashes of random secrets',
  competitor_report_shares_token: 'random tokens',
  sessions_token: 'hashes of random secrets',
  job_queue_pkey: 'random ids in a table no request reads',
}

/** References no index serves, and why none is needed. */
const unindexed: Record<string, string> = {
  'opportunities (tenant_id, status_id)': 'indexed where it is not null',
  'people (tenant_id, company_id)':
    'a company is removed only in the transaction that made it, before anybody works there',
  'person_tags (tenant_id, group_id, tag_id)': 'the tag alone finds the rows',
  'account_tags (tenant_id, group_id, tag_id)': 'the tag alone finds the rows',
  'path_tags (tenant_id, group_id, tag_id)': 'the tag alone finds the rows',
}

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const catalogue = <Row>(statement: string) => readCatalogue<Row>(database, statement)

const tables = () => readTables(database)

describe('keys', () => {
  interface Index {
    name: string
    table_name: string
    primary: boolean
    columns: string[]
    deferrable: boolean
  }

  const uniqueIndexes = () =>
    catalogue<Index>(`
      select i.relname as name, c.relname as table_name, x.indisprimary as primary,
        (select array_agg(coalesce(a.attname, '')::text order by k.n)
         from unnest(x.indkey[0:x.indnkeyatts - 1]) with ordinality as k (attnum, n)
         left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum and k.attnum > 0) as columns,
        not x.indimmediate as deferrable
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class c on c.oid = x.indrelid
      where c.relnamespace = 'public'::regnamespace and x.indisunique
      order by i.relname`)

  test('[A10] begin with the workspace, so that they tell nothing of another one', async () => {
    const found = (await uniqueIndexes()).filter(
      ({ name, table_name }) => !(name in globallyUnique) && table_name !== 'schema_migrations',
    )
    expect(namesOf(found.filter(({ columns }) => columns[0] !== 'tenant_id'))).toEqual([])
    const names = namesOf(await uniqueIndexes())
    for (const name of Object.keys(globallyUnique)) expect(names).toContain(name)
  })

  test('are there on every table under row security, and are checked at once', async () => {
    const indexes = await uniqueIndexes()
    const keyed = new Set(indexes.filter(({ primary }) => primary).map(({ table_name }) => table_name))
    expect((await tables()).filter(({ name, secured }) => secured && !keyed.has(name))).toEqual([])
    expect(namesOf(indexes.filter(({ deferrable }) => deferrable))).toEqual([])
  })

  test('[A6] that refer to another table carry the workspace at the same place on both sides', async () => {
    const foreign = await catalogue<{
      name: string
      here: string[]
      there: string[]
      on_delete: string
      on_update: string
    }>(`
      select f.conrelid::regclass || '.' || f.conname as name,
        (select array_agg(a.attname::text order by k.n) from unnest(f.conkey) with ordinality as k (attnum, n)
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum) as here,
        (select array_agg(a.attname::text order by k.n) from unnest(f.confkey) with ordinality as k (attnum, n)
         join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum) as there,
        f.confdeltype as on_delete, f.confupdtype as on_update
      from pg_constraint f
      where f.contype = 'f'
      order by 1`)
    expect(foreign.length).toBeGreaterThan(20)
    for (const { name, here, there, on_delete, on_update } of foreign) {
      expect(here[0], name).toBe('tenant_id')
      expect(there[0], name).toBe('tenant_id')
      expect(
        here.filter((column) => column === 'tenant_id'),
        name,
      ).toHaveLength(1)
      expect('acr', name).toContain(on_delete)
      expect('ar', name).toContain(on_update)
    }
  })

  test('that refer to another table are found from there without reading everything', async () => {
    const uncovered = await catalogue<{ name: string }>(`
      select f.conrelid::regclass || ' (' || (
        select string_agg(a.attname, ', ' order by k.n) from unnest(f.conkey) with ordinality as k (attnum, n)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum) || ')' as name
      from pg_constraint f
      where f.contype = 'f' and not exists (
        select from pg_index x
        where x.indrelid = f.conrelid and x.indpred is null
          and (x.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)
      order by 1`)
    expect(namesOf(uncovered).filter((name) => !(name in unindexed))).toEqual([])
  })
})
