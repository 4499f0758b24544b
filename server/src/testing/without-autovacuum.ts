import type pg from 'pg'

/** Keeps autovacuum away from the tables of a test database, so that only the service itself has them analyzed. */
export async function withoutAutovacuum(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(`
    select c.oid::regclass::text as name
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  for (const { name } of rows) await owner.query(`alter table ${name} set (autovacuum_enabled = false)`)
}

/** Has imports leave no statistics behind, as if nothing had ever been analyzed. */
export async function withoutAnalyze(owner: pg.Client): Promise<void> {
  await owner.query(`
    create or replace function analyze_grown_tables()
    returns setof text
    language sql volatile security definer
    set search_path = pg_catalog, public
    as $$ select ''::text where false $$`)
}
