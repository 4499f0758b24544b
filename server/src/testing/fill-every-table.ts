import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

interface ForeignKey {
  table: string
  columns: string[]
  referenced: string
  referenced_columns: string[]
}

export type FilledRow = Record<string, unknown>

/** The one row that a workspace has in each table, by table. */
export type FilledTables = Map<string, FilledRow>

interface Column {
  table: string
  name: string
  type: string
  /** The first value that a check of the column allows, where it lists some. */
  allowed: string | null
}

/**
 * Puts a row of the workspace into every table that has row security, made up from the catalogue alone, so
 * that a new table is filled without anybody thinking of it. Works as the owner of the schema.
 */
export async function fillEveryTable(owner: pg.Client, tenantId: string): Promise<FilledTables> {
  const columns = await requiredColumns(owner)
  const keys = await foreignKeys(owner)
  const filled: FilledTables = new Map([['workspaces', { tenant_id: tenantId }]])
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => name !== 'workspaces')
  for (const table of inOrderOfReference(names, keys)) {
    const row = madeUpRow(
      columns.filter((column) => column.table === table),
      tenantId,
    )
    // A row that refers to its own table refers to nothing: there is no other one yet.
    const outward = keys.filter((key) => key.table === table && key.referenced !== table)
    for (const key of outward) refer(row, key, filled)
    filled.set(table, row)
    await insertRow(owner, table, row)
  }
  return filled
}

/** Inserts a row; the tables' own defaults fill the rest. */
export async function insertRow(
  client: Pick<pg.Client, 'query'>,
  table: string,
  row: FilledRow,
): Promise<void> {
  const places = Object.keys(row).map((_, at) => `$${at + 1}`)
  const names = Object.keys(row).map((name) => `"${name}"`)
  await client.query(`insert into ${table} (${names}) values (${places})`, Object.values(row))
}

/** Every foreign key between tables of workspaces. */
export async function foreignKeys(owner: pg.Client): Promise<ForeignKey[]> {
  const names = (columns: string, relation: string) => `(
    select array_agg(a.attname::text order by k.n) from unnest(${columns}) with ordinality as k (attnum, n)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.attnum)`
  const { rows } = await owner.query<ForeignKey>(`
    select f.conrelid::regclass::text as table, ${names('f.conkey', 'f.conrelid')} as columns,
      f.confrelid::regclass::text as referenced, ${names('f.confkey', 'f.confrelid')} as referenced_columns
    from pg_constraint f
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace
    order by 1, f.conname`)
  return rows
}

async function requiredColumns(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, (
      select substring(pg_get_constraintdef(k.oid) from $$'([^']+)'::text$$) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef
    order by c.relname, a.attnum`)
  return rows
}

function inOrderOfReference(names: string[], keys: ForeignKey[]): string[] {
  const ordered: string[] = ['workspaces']
  while (ordered.length <= names.length) {
    const next = names.find(
      (name) =>
        !ordered.includes(name) &&
        keys.every(
          (key) => key.table !== name || key.referenced === name || ordered.includes(key.referenced),
        ),
    )
    if (!next)
      throw new Error(
        `tables refer to each other in a circle: ${names.filter((name) => !ordered.includes(name))}`,
      )
    ordered.push(next)
  }
  return ordered.slice(1)
}

/** Copies the key of the row referred to; a reference that may be empty is filled as well. */
function refer(
  row: FilledRow,
  { columns, referenced, referenced_columns }: ForeignKey,
  filled: FilledTables,
): void {
  const target = filled.get(referenced)
  for (const [at, column] of columns.entries()) row[column] = target?.[referenced_columns[at] ?? '']
}

function madeUpRow(columns: Column[], tenantId: string): FilledRow {
  return Object.fromEntries(
    columns.map((column) => [column.name, column.name === 'tenant_id' ? tenantId : madeUp(column)]),
  )
}

function madeUp({ table, name, type, allowed }: Column): unknown {
  if (allowed !== null) return allowed
  const value = makers[type]
  if (!value) throw new Error(`no value is known for ${table}.${name} of type ${type}`)
  return value()
}

const makers: Record<string, () => unknown> = {
  uuid: randomUUID,
  'uuid[]': () => [randomUUID()],
  text: () => randomBytes(8).toString('hex'),
  'text[]': () => [],
  bytea: () => randomBytes(32),
  boolean: () => false,
  smallint: () => 1,
  integer: () => 1,
  bigint: () => 1,
  real: () => 1,
  'double precision': () => 1,
  numeric: () => 1,
  date: () => '2026-11-20',
  'date[]': () => ['2026-11-20'],
  'timestamp with time zone': () => '2026-11-20T10:00:00Z',
  json: () => '{}',
  jsonb: () => '{}',
}
