import type pg from 'pg'

/** A fingerprint of all rows a workspace has, by table: equal before and after means that nothing changed. */
export async function rowsOf(owner: pg.Client, tenantId: string): Promise<Record<string, string>> {
  // Named, so that a connection plans it once: tests of failures ask after each of them.
  const { rows } = await owner.query<{ name: string; fingerprint: string }>({
    name: 'rows_of',
    text: await statementFor(owner),
    values: [tenantId],
  })
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]))
}

const statements = new WeakMap<pg.Client, Promise<string>>()

function statementFor(owner: pg.Client): Promise<string> {
  const known = statements.get(owner)
  if (known) return known
  const made = fingerprints(owner)
  statements.set(owner, made)
  return made
}

async function fingerprints(owner: pg.Client): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  return tables.map(({ name }) => fingerprintOf(name)).join(' union all ')
}

/** Reading notes too when a key or a session was last used: that is no change of what the workspace holds. */
const fingerprintOf = (table: string) =>
  `select '${table}' as name,
     count(*) || ' ' || md5(coalesce(string_agg(r.text, e'\\n' order by r.text), '')) as fingerprint
   from (select (to_jsonb(t) - 'last_used_at')::text as text from ${table} t where t.tenant_id = $1) r`
