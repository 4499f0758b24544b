import type { TestDatabase } from './database.ts'

/** What the database's own catalogue says, as the owner of the schema sees it. */
export async function readCatalogue<Row>(
  { owner }: Pick<TestDatabase, 'owner'>,
  statement: string,
): Promise<Row[]> {
  const { rows } = await owner.query(statement)
  return rows as Row[]
}

export const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)

interface Table {
  name: string
  tenant_type: string | null
  tenant_required: boolean | null
  tenant_collation: boolean | null
  tenant_generated: string | null
  secured: boolean
  forced: boolean
  owner: string
  kind: string
}

/** Every table there is, and whether it says whose its rows are. */
export const readTables = (database: Pick<TestDatabase, 'owner'>) =>
  readCatalogue<Table>(
    database,
    `
    select c.relname as name, format_type(a.atttypid, a.atttypmod) as tenant_type, a.attnotnull as tenant_required,
      a.attcollation <> 0 as tenant_collation, a.attgenerated as tenant_generated,
      c.relrowsecurity as secured, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
      c.relkind as kind
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'm')
    order by c.relname`,
  )
