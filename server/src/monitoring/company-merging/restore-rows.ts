import { allOf, join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import { type ChainedMerge, givenTo, takeOverSetAside } from './merge-chain.ts'
import type { MoveScope } from './move-scope.ts'
import {
  copiedTables,
  type KeptTable,
  movedTables,
  rowIdOf,
  setAsideTables,
  withCompany,
} from './moved-tables.ts'

/**
 * Gives a company back what came from it when it was merged, as far as it is still with the one it was merged into
 * (`from`, which may have become so by later merges), and forgets the merge.
 */
export async function restoreRows(scope: MoveScope, mergeId: string, chain: ChainedMerge[]): Promise<void> {
  const { db, tenantId, from } = scope
  await takeOverSetAside(scope, mergeId, chain)
  await restoreKeys(scope, mergeId)
  for (const table of movedTables)
    await db.run(sql`
      update ${raw(table)} t set ${withCompany(table, scope)}
      from company_merge_rows m
      where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = ${table}
        and t.tenant_id = ${tenantId} and t.id = m.row_id::uuid and t.company_id = ${from}`)
  for (const table of copiedTables)
    for (const { companyId, rowIds } of await givenTo(scope, chain, table.name))
      await db.run(sql`
        delete from ${raw(table.name)} r
        where r.tenant_id = ${tenantId} and r.company_id = ${companyId} and ${rowIdOf(table)} = any(${rowIds})`)
  for (const { companyId, rowIds } of await givenTo(scope, chain, 'exclusion'))
    await db.run(sql`
      delete from client_company_exclusion_keys k
      where k.tenant_id = ${tenantId} and k.key = ${`c:${companyId}`} and k.exclusion_id = any(${rowIds}::uuid[])`)
  for (const { companyId, rowIds } of await givenTo(scope, chain, 'rejected_evidence'))
    await db.run(sql`
      delete from rejected_evidence r
      where r.tenant_id = ${tenantId} and r.kind = 'company_overlap' and r.place_key = ${companyId}
        and r.connector_id || ':' || r.person_id = any(${rowIds})`)
  await db.batch([
    ...[...setAsideTables, ...copiedTables].map((table) => restored(table, scope, mergeId)),
    sql`delete from company_merges where tenant_id = ${tenantId} and id = ${mergeId}`,
  ])
}

async function restoreKeys({ db, tenantId, from, to }: MoveScope, mergeId: string): Promise<void> {
  await db.batch([
    sql`
      update company_keys k set company_id = ${to}
      from company_merge_rows m
      where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = 'company_keys'
        and k.tenant_id = ${tenantId} and k.key = m.row_id and k.company_id = ${from}`,
    // Its number as a bearer may be another's by now.
    sql`
      insert into company_keys (tenant_id, key, bearer, company_id, source, job_id, created_at)
      select ${tenantId}::uuid, g.key,
        case
          when exists (
            select from company_keys o where o.tenant_id = ${tenantId} and o.key = g.key and o.bearer = g.bearer
          ) then (select max(o.bearer) + 1 from company_keys o where o.tenant_id = ${tenantId} and o.key = g.key)
          else g.bearer
        end,
        ${to}::uuid, g.source, g.job_id, g.created_at
      from company_merge_rows m
      cross join lateral json_populate_record(null::company_keys, m.kept) g
      where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = 'company_keys gone'
      returning 1`,
  ])
}

/** Brings back the rows that were noted whole, but for what they refer to and is gone. A tier that is gone is none. */
function restored(
  { name, keys, others, needs }: KeptTable,
  { tenantId, to }: MoveScope,
  mergeId: string,
): Sql {
  const columns = [...keys, ...others]
  const values = columns.map((column) =>
    column === 'tier_id'
      ? sql`(select t.id from tiers t where t.tenant_id = ${tenantId} and t.id = r.tier_id)`
      : raw(`r.${column}`),
  )
  const isWhole = needs.map(
    ([table, column]) =>
      sql`exists (select from ${raw(table)} n where n.tenant_id = ${tenantId} and n.id = ${raw(`r.${column}`)})`,
  )
  return sql`
    insert into ${raw(name)} (tenant_id, company_id, ${raw(columns.join(', '))})
    select ${tenantId}::uuid, ${to}::uuid, ${join(values)}
    from company_merge_rows m
    cross join lateral json_populate_record(null::${raw(name)}, m.kept) r
    where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = ${`${name} gone`}
      and ${allOf(isWhole)}
    on conflict do nothing`
}
