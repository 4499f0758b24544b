import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { MoveScope } from './move-scope.ts'
import {
  copiedTables,
  type KeptTable,
  movedTables,
  rowIdOf,
  setAsideTables,
  withCompany,
} from './moved-tables.ts'

/** Moves all that hangs on a company and notes it. Both are locked: what is noted is what the next statement moves. */
export async function mergeRows(scope: MoveScope, mergeId: string): Promise<void> {
  const { db, tenantId, from } = scope
  await mergeKeys(scope, mergeId)
  await db.run(keepOwnExclusions(scope))
  for (const table of setAsideTables) await setAside(scope, mergeId, table)
  for (const table of movedTables) {
    const rows = sql`from ${raw(table)} r where r.tenant_id = ${tenantId} and r.company_id = ${from}`
    await db.batch([
      noted(scope, mergeId, { kind: table, rowId: sql`r.id::text`, rows }),
      sql`
        update ${raw(table)} t set ${withCompany(table, scope)}
        where t.tenant_id = ${tenantId} and t.company_id = ${from}`,
    ])
  }
  for (const table of copiedTables) await mergeCopied(scope, mergeId, table)
  await mergeExclusion(scope, mergeId)
  await mergeRejections(scope, mergeId)
}

interface Noted {
  kind: string
  /** What tells the row `r` from others of its table. */
  rowId: Sql
  /** The rows `r`, from `from` on. */
  rows: Sql
  /** Whether the rows themselves are saved, for they will be gone. */
  isSaved?: boolean
}

/** A statement of its own: a cluster can insert what a select finds on a node, but not what another write returns. */
const noted = (
  { tenantId }: MoveScope,
  mergeId: string,
  { kind, rowId, rows, isSaved = false }: Noted,
): Sql => sql`
  insert into company_merge_rows (tenant_id, merge_id, kind, row_id, kept)
  select ${tenantId}::uuid, ${mergeId}::uuid, ${kind}, ${rowId}, ${isSaved ? sql`to_json(r)` : sql`null::json`}
  ${rows}
  returning 1`

/** A name that both bear is borne once. */
async function mergeKeys(scope: MoveScope, mergeId: string): Promise<void> {
  const { db, tenantId, from, to } = scope
  const others = sql`from company_keys r where r.tenant_id = ${tenantId} and r.company_id = ${from}`
  const doubles = sql`
    ${others}
      and exists (
        select from company_keys o where o.tenant_id = ${tenantId} and o.key = r.key and o.company_id = ${to}
      )`
  const rowId = sql`r.key`
  await db.batch([
    noted(scope, mergeId, { kind: 'company_keys gone', rowId, rows: doubles, isSaved: true }),
    sql`delete ${doubles}`,
    noted(scope, mergeId, { kind: 'company_keys', rowId, rows: others }),
    sql`update company_keys set company_id = ${to} where tenant_id = ${tenantId} and company_id = ${from}`,
  ])
}

/** The rows of the company that goes, and the condition that the company that stays has the same row. */
function rowsOf(
  { name, isSame }: KeptTable,
  { tenantId, from, to }: MoveScope,
): { gone: Sql; isDouble: Sql } {
  return {
    gone: sql`from ${raw(name)} r where r.tenant_id = ${tenantId} and r.company_id = ${from}`,
    isDouble: sql`exists (
      select from ${raw(name)} o
      where o.tenant_id = ${tenantId} and o.company_id = ${to} and (${raw(isSame)})
    )`,
  }
}

async function setAside(scope: MoveScope, mergeId: string, table: KeptTable): Promise<void> {
  const { gone, isDouble } = rowsOf(table, scope)
  const rows = sql`${gone} and ${isDouble}`
  await scope.db.batch([
    noted(scope, mergeId, { kind: `${table.name} gone`, rowId: rowIdOf(table), rows, isSaved: true }),
    sql`delete ${rows}`,
  ])
}

async function mergeCopied(scope: MoveScope, mergeId: string, table: KeptTable): Promise<void> {
  const { db, tenantId, to } = scope
  const { name, keys, others } = table
  const columns = [...keys, ...others]
  const rowId = rowIdOf(table)
  const { gone, isDouble } = rowsOf(table, scope)
  const added = sql`${gone} and not ${isDouble}`
  await db.batch([
    noted(scope, mergeId, { kind: `${name} gone`, rowId, rows: gone, isSaved: true }),
    noted(scope, mergeId, { kind: `${name} added`, rowId, rows: added }),
    sql`
      insert into ${raw(name)} (tenant_id, company_id, ${raw(columns.join(', '))})
      select ${tenantId}::uuid, ${to}::uuid, ${raw(columns.map((column) => `r.${column}`).join(', '))}
      ${added}
      returning 1`,
    sql`delete ${gone}`,
  ])
}

/** An exclusion takes out all rows of the company that one of the two was. */
async function mergeExclusion(scope: MoveScope, mergeId: string): Promise<void> {
  const { db, tenantId, from, to } = scope
  const rows = sql`
    from client_company_exclusion_keys r
    where r.tenant_id = ${tenantId} and r.key = ${`c:${from}`}
      and not exists (
        select from client_company_exclusion_keys o where o.tenant_id = ${tenantId} and o.key = ${`c:${to}`}
      )`
  await db.batch([
    noted(scope, mergeId, { kind: 'exclusion added', rowId: sql`r.exclusion_id::text`, rows }),
    sql`
      insert into client_company_exclusion_keys (tenant_id, key, exclusion_id)
      select ${tenantId}::uuid, ${`c:${to}`}, r.exclusion_id
      ${rows}
      returning 1`,
  ])
}

/**
 * Shared time that was rejected at one of the two is rejected at the company they are now. That of the company that
 * goes stays noted with it, for a split.
 */
async function mergeRejections(scope: MoveScope, mergeId: string): Promise<void> {
  const rowId = sql`r.connector_id || ':' || r.person_id`
  await scope.db.batch([
    noted(scope, mergeId, { kind: 'rejected_evidence added', rowId, rows: rejectionsAtOneOf(scope) }),
    rejectAtBoth(scope),
  ])
}

/** Rejects shared time at the company `to` that was rejected at the other. */
export const rejectAtBoth = (scope: MoveScope): Sql => sql`
  insert into rejected_evidence
    (tenant_id, connector_id, person_id, kind, place_key, reason, rejected_by, rejected_at)
  select ${scope.tenantId}::uuid, r.connector_id, r.person_id, r.kind, ${scope.to}::text, r.reason, r.rejected_by,
    r.rejected_at
  ${rejectionsAtOneOf(scope)}
  returning 1`

/** What connectors have excluded themselves stays their own where a member has excluded the company that stays. */
const keepOwnExclusions = ({ tenantId, from, to }: MoveScope): Sql => sql`
  update connector_exclusions o
  set created_by = r.created_by, reason = r.reason
  from connector_exclusions r
  where o.tenant_id = ${tenantId} and o.company_id = ${to} and o.created_by <> o.connector_id
    and r.tenant_id = ${tenantId} and r.company_id = ${from} and r.connector_id = o.connector_id
    and r.created_by = r.connector_id`

/** Has the connectors who exclude a company exclude the company `to` too. */
export const excludeBoth = ({ tenantId, from, to }: MoveScope): Sql => sql`
  insert into connector_exclusions (tenant_id, id, connector_id, company_id, reason, created_by, created_at)
  select ${tenantId}::uuid, new_id(), e.connector_id, ${to}::uuid, e.reason, e.created_by, e.created_at
  from connector_exclusions e
  where e.tenant_id = ${tenantId} and e.company_id = ${from}
  returning 1`

const rejectionsAtOneOf = ({ tenantId, from, to }: MoveScope): Sql => sql`
  from rejected_evidence r
  where r.tenant_id = ${tenantId} and r.kind = 'company_overlap' and r.place_key = ${from}
    and not exists (
      select from rejected_evidence o
      where o.tenant_id = ${tenantId} and o.connector_id = r.connector_id and o.person_id = r.person_id
        and o.kind = r.kind and o.place_key = ${to}
    )`
