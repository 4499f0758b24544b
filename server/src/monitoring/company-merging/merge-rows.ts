import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { MoveScope } from './move-scope.ts'
import { type CopiedTable, copiedTables, movedTables } from './moved-tables.ts'

/** Moves all that hangs on a company to another one, and notes what came from it. */
export async function mergeRows(scope: MoveScope, mergeId: string): Promise<void> {
  const { db } = scope
  await mergeKeys(scope, mergeId)
  await setAside(scope, mergeId)
  for (const table of movedTables) {
    const moved = sql`
      update ${raw(table)} set company_id = ${scope.to}
      where tenant_id = ${scope.tenantId} and company_id = ${scope.from}
      returning id::text as row_id`
    await db.run(noted(scope, mergeId, { kind: table, rows: moved }))
  }
  for (const table of copiedTables) await mergeCopied(scope, mergeId, table)
  await mergeExclusion(scope, mergeId)
}

/** Notes the rows of a statement, `row_id` and where they are kept here `kept`. */
function noted(
  { tenantId }: MoveScope,
  mergeId: string,
  { kind, rows, isSaved = false }: { kind: string; rows: Sql; isSaved?: boolean },
): Sql {
  return sql`
    with done as (${rows})
    insert into company_merge_rows (tenant_id, merge_id, kind, row_id, kept)
    select ${tenantId}::uuid, ${mergeId}::uuid, ${kind}, done.row_id, ${isSaved ? sql`done.kept` : sql`null::json`}
    from done
    returning 1`
}

/** A name that both bear is borne once. */
async function mergeKeys(scope: MoveScope, mergeId: string): Promise<void> {
  const { db, tenantId, from, to } = scope
  const doubles = sql`
    delete from company_keys k
    where k.tenant_id = ${tenantId} and k.company_id = ${from}
      and exists (
        select from company_keys o where o.tenant_id = ${tenantId} and o.key = k.key and o.company_id = ${to}
      )
    returning k.key as row_id, to_json(k) as kept`
  const others = sql`
    update company_keys set company_id = ${to}
    where tenant_id = ${tenantId} and company_id = ${from}
    returning key as row_id`
  await db.run(noted(scope, mergeId, { kind: 'company_keys gone', rows: doubles, isSaved: true }))
  await db.run(noted(scope, mergeId, { kind: 'company_keys', rows: others }))
}

/** What there can only be one of: the same position of somebody, and a target account. */
async function setAside(scope: MoveScope, mergeId: string): Promise<void> {
  const { db, tenantId, from, to } = scope
  const positions = sql`
    delete from positions p
    where p.tenant_id = ${tenantId} and p.company_id = ${from}
      and exists (
        select from positions o
        where o.tenant_id = ${tenantId} and o.person_id = p.person_id and o.company_id = ${to} and o.title = p.title
          and o.started_on is not distinct from p.started_on
      )
    returning p.id::text as row_id, to_json(p) as kept`
  const accounts = sql`
    delete from target_accounts a
    where a.tenant_id = ${tenantId} and a.company_id = ${from}
      and exists (select from target_accounts o where o.tenant_id = ${tenantId} and o.company_id = ${to})
    returning a.id::text as row_id, to_json(a) as kept`
  await db.run(noted(scope, mergeId, { kind: 'positions gone', rows: positions, isSaved: true }))
  await db.run(noted(scope, mergeId, { kind: 'target_accounts gone', rows: accounts, isSaved: true }))
}

async function mergeCopied(scope: MoveScope, mergeId: string, table: CopiedTable): Promise<void> {
  const { db, tenantId, from, to } = scope
  const { name, keys, others } = table
  const columns = raw([...keys, ...others].join(', '))
  const rowId = raw(keys.map((key) => `r.${key}`).join(` || ':' || `))
  await db.run(
    noted(scope, mergeId, {
      kind: `${name} gone`,
      rows: sql`
        delete from ${raw(name)} r where r.tenant_id = ${tenantId} and r.company_id = ${from}
        returning (${rowId})::text as row_id, to_json(r) as kept`,
      isSaved: true,
    }),
  )
  await db.run(
    noted(scope, mergeId, {
      kind: `${name} added`,
      rows: sql`
        insert into ${raw(name)} as r (tenant_id, company_id, ${columns})
        select ${tenantId}::uuid, ${to}::uuid, ${raw([...keys, ...others].map((column) => `k.${column}`).join(', '))}
        from company_merge_rows m
        cross join lateral json_populate_record(null::${raw(name)}, m.kept) k
        where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = ${`${name} gone`}
        on conflict do nothing
        returning (${rowId})::text as row_id`,
    }),
  )
}

/** An exclusion takes out all rows of the company that one of the two was. */
async function mergeExclusion(scope: MoveScope, mergeId: string): Promise<void> {
  const { tenantId, from, to } = scope
  const rows = sql`
    insert into client_company_exclusion_keys (tenant_id, key, exclusion_id)
    select tenant_id, ${`c:${to}`}, exclusion_id
    from client_company_exclusion_keys
    where tenant_id = ${tenantId} and key = ${`c:${from}`}
    on conflict do nothing
    returning exclusion_id::text as row_id`
  await scope.db.run(noted(scope, mergeId, { kind: 'exclusion added', rows }))
}
