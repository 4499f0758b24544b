import type pg from 'pg'

/**
 * Deletes every row and the statistics of them; false where only a new copy will do: somebody is still connected, the schema
 * has changed, the database has grown large, or the account may not do without the checks of foreign keys.
 */
export async function emptyDatabase(owner: pg.Client, schemaWhenCopied: string): Promise<boolean> {
  const { rows } = await owner.query<{ is_reusable: boolean; used: string[] }>(leftDatabase)
  const [left] = rows
  if (!left?.is_reusable || (await schemaOf(owner)) !== schemaWhenCopied) return false
  if (left.used.length === 0) return true
  // Without the checks of foreign keys the order does not matter.
  const deletes = left.used.map((table) => `delete from ${table};`).join('\n')
  await owner.query(`set session_replication_role = replica;\n${deletes}\ndelete from pg_statistic;`)
  await owner.query(`vacuum ${left.used.join(', ')}`)
  return true
}

const leftDatabase = `
  select
    current_setting('is_superuser') = 'on'
      and pg_database_size(current_database()) < 32 * 1024 * 1024
      and (select count(*) from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend') = 1 as is_reusable,
    array(select oid::regclass::text from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'
            and relname <> 'schema_migrations' and pg_relation_size(oid) > 0) as used`

/** A digest of what tests change: tables with their options, functions, triggers, constraints, settings. */
export async function schemaOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ schema: string }>(`
    select md5(concat(
      (select string_agg(concat(oid, relname, reloptions, relforcerowsecurity), ',' order by oid) from pg_class
       where relnamespace = 'public'::regnamespace),
      (select string_agg(concat(oid, md5(prosrc)), ',' order by oid) from pg_proc
       where pronamespace = 'public'::regnamespace),
      (select string_agg(oid::text, ',' order by oid) from pg_trigger),
      (select string_agg(oid::text, ',' order by oid) from pg_constraint),
      (select string_agg(setconfig::text, ',') from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = current_database()))) as schema`)
  return rows[0]?.schema ?? ''
}
