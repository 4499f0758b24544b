import type { Client } from './driver.ts'

interface TableRow {
  name: string
  columns: string[]
  constraints: string[]
  indexes: string[]
  security: string
  grants: string
}

/**
 * The tables as they are in the database after all migrations, as readable SQL-like text that is the same on
 * every supported version. Views and functions are not in it: their sources say all.
 */
export async function describeSchema(owner: Client): Promise<string> {
  const { rows } = await owner.query<TableRow>(tablesQuery)
  return `${rows.map(describeTable).join('\n\n')}\n`
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
      || (select string_agg(p.polname || ' using ' || pg_get_expr(p.polqual, p.polrelid), '; ') from pg_policy p where p.polrelid = c.oid)
      else 'no row security' end as security,
    coalesce('grants: ' || (
      select string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)
      from information_schema.role_table_grants g
      where g.table_name = c.relname and g.table_schema = 'public' and g.grantee = 'throughline_app'
    ), '') as grants
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname`
