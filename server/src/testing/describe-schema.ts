import type { Client } from '../floor/db/driver.ts'

interface TableRow {
  name: string
  columns: string[]
  constraints: string[]
  indexes: string[]
  security: string
  grants: string
}

/**
 * The schema as it is in the database after all migrations, as readable SQL-like text that is the same on every
 * supported version: tables with their policies, triggers, then views and functions without their bodies, which stand
 * in their sources.
 */
export async function describeSchema(owner: Client): Promise<string> {
  const { rows: tables } = await owner.query<TableRow>(tablesQuery)
  const lines = async (query: string) =>
    (await owner.query<{ line: string }>(query)).rows.map(({ line }) => line)
  const triggers = await lines(triggersQuery)
  const sections = [
    ...tables.map(describeTable),
    triggers.length === 0 ? 'no triggers' : triggers.join('\n'),
    (await lines(viewsQuery)).join('\n\n'),
    (await lines(functionsQuery)).join('\n\n'),
  ]
  return `${sections.join('\n\n')}\n`
}

function describeTable(table: TableRow): string {
  const inside = [...table.columns, ...table.constraints].map((line) => `  ${line}`).join(',\n')
  return [`${table.name} (\n${inside}\n)`, ...table.indexes, table.security, table.grants]
    .filter((line) => line !== '')
    .join('\n')
}

const tablesQuery = `
  select case c.relpersistence when 'u' then 'unlogged table ' else 'table ' end || c.relname as name,
    array(
      select a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attgenerated = 's' then ' generated' else '' end
        || coalesce(case when a.attgenerated = '' then ' default ' || pg_get_expr(d.adbin, d.adrelid) end, '')
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      order by a.attnum
    ) as columns,
    array(
      select pg_get_constraintdef(k.oid)
      from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'f', 'c')
      order by k.contype desc, pg_get_constraintdef(k.oid)
    ) as constraints,
    array(
      select replace(pg_get_indexdef(i.indexrelid), ' public.', ' ')
      from pg_index i
      where i.indrelid = c.oid and not i.indisprimary
      order by 1
    ) as indexes,
    case when c.relrowsecurity then 'row security' || case when c.relforcerowsecurity then ', forced' else '' end || ': '
      || (
        select string_agg('policy ' || p.polname || case p.polcmd when '*' then ' for all' else ' for ' || p.polcmd::text end
          || case when p.polpermissive then '' else ', restrictive' end
          || e'\\n  using ' || coalesce(pg_get_expr(p.polqual, p.polrelid), 'true')
          || e'\\n  with check ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'as using'), e'\\n' order by p.polname)
        from pg_policy p
        where p.polrelid = c.oid
      )
      else 'no row security' end as security,
    coalesce('grants: ' || (
      select string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)
      from information_schema.role_table_grants g
      where g.table_name = c.relname and g.table_schema = 'public' and g.grantee = 'throughline_app'
    ), '') as grants
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname`

const triggersQuery = `
  select pg_get_triggerdef(t.oid) as line
  from pg_trigger t
  where not t.tgisinternal
  order by t.tgrelid::regclass::text, t.tgname`

/** What belongs to an extension is the extension's. */
const ownedByExtension = (catalogue: string) => `exists (
    select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`

const viewsQuery = `
  select 'view ' || o.relname || ' (' || (
      select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
      from pg_attribute a
      where a.attrelid = o.oid and a.attnum > 0
    ) || ')' || coalesce(e'\\n  with ' || array_to_string(o.reloptions, ', '), '') as line
  from pg_class o
  where o.relnamespace = 'public'::regnamespace and o.relkind = 'v' and not ${ownedByExtension('pg_class')}
  order by o.relname`

const functionsQuery = `
  select 'function ' || o.proname || '(' || pg_get_function_arguments(o.oid) || ') returns '
    || pg_get_function_result(o.oid) || e'\\n  language ' || l.lanname
    || case o.provolatile when 'i' then ', immutable' when 's' then ', stable' else ', volatile' end
    || case o.proparallel when 's' then ', parallel safe' when 'r' then ', parallel restricted' else '' end
    || case when o.prosecdef then ', security definer' else '' end
    || coalesce(', set ' || array_to_string(o.proconfig, ', set '), '')
    || e'\\n  executed by ' || (
      select string_agg(coalesce(nullif(a.grantee, 0)::regrole::text, 'everybody'), ', ' order by a.grantee)
      from aclexplode(coalesce(o.proacl, acldefault('f', o.proowner))) a
      where a.grantee <> o.proowner
    ) as line
  from pg_proc o
  join pg_language l on l.oid = o.prolang
  where o.pronamespace = 'public'::regnamespace and not ${ownedByExtension('pg_proc')}
  order by o.proname collate "C", pg_get_function_arguments(o.oid) collate "C"`
