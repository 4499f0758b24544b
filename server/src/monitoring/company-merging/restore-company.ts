import { allOf, join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import { attributes } from './attributes.ts'
import type { Merge } from './find-merge.ts'
import { type ChainedMerge, chainOf, givenTo, takeOverSetAside } from './merge-chain.ts'
import type { MoveScope } from './move-scope.ts'
import {
  copiedTables,
  type KeptTable,
  movedTables,
  rowIdOf,
  setAsideTables,
  withCompany,
} from './moved-tables.ts'

/** Brings a company back that was merged, with what came from it; the other one forgets what it learnt from it. */
export async function restoreCompany(scope: MoveScope, { id }: Merge): Promise<void> {
  const { db, tenantId, now, to } = scope
  const chain = await chainOf(scope, id)
  const mergeIds = chain.map((merge) => merge.id)
  await forgetAttributes(scope, mergeIds)
  await db.run(sql`
    update companies set merged_into = null, updated_at = ${now} where tenant_id = ${tenantId} and id = ${to}`)
  await restoreRows(scope, id, chain)
}

/**
 * What the company it was merged into did not know of itself before, and is still as the other one reported it; the
 * same of those which that one was merged into.
 */
async function forgetAttributes({ db, tenantId, now, to }: MoveScope, mergeIds: string[]): Promise<void> {
  const forgotten = attributes.flatMap((columns) => {
    const [first] = columns
    const row = (name: string) => `(${columns.map((column) => `${name}.${column}`).join(', ')})`
    const isLearnt = `b.${first} is null and ${row('c')} is not distinct from ${row('f')}`
    return columns.map((column) => raw(`${column} = case when ${isLearnt} then null else c.${column} end`))
  })
  await db.run(sql`
    update companies c
    set ${join(forgotten)}, updated_at = ${now}
    from company_merges m
    cross join lateral json_populate_record(null::companies, m.into_before) b
    join companies f on f.tenant_id = ${tenantId} and f.id = ${to}
    where m.tenant_id = ${tenantId} and m.id = any(${mergeIds}::uuid[])
      and c.tenant_id = ${tenantId} and c.id = m.into_id`)
}

/**
 * Gives a company back what came from it when it was merged, as far as it is still with the one it was merged into
 * (`from`, which may have become so by later merges), and forgets the merge.
 */
async function restoreRows(scope: MoveScope, mergeId: string, chain: ChainedMerge[]): Promise<void> {
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
