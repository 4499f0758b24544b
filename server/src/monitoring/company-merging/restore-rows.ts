import { raw, sql } from '../../floor/db/sql.ts'
import type { MoveScope } from './move-scope.ts'
import { type CopiedTable, copiedTables, isWhole, movedTables } from './moved-tables.ts'

/**
 * Gives a company back what came from it when it was merged, as far as it is still with the one it was merged into
 * (`from`), and forgets the merge.
 */
export async function restoreRows(scope: MoveScope, mergeId: string): Promise<void> {
  const { db, tenantId, from, to } = scope
  await restoreKeys(scope, mergeId)
  for (const table of movedTables)
    await db.run(sql`
      update ${raw(table)} t set company_id = ${to}
      from company_merge_rows m
      where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = ${table}
        and t.tenant_id = ${tenantId} and t.id = m.row_id::uuid and t.company_id = ${from}`)
  await restoreSetAside(scope, mergeId)
  for (const table of copiedTables) await restoreCopied(scope, mergeId, table)
  await db.batch([
    sql`
      delete from client_company_exclusion_keys k
      using company_merge_rows m
      where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = 'exclusion added'
        and k.tenant_id = ${tenantId} and k.key = ${`c:${from}`} and k.exclusion_id = m.row_id::uuid`,
    sql`
      delete from rejected_evidence r
      using company_merge_rows m
      where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = 'rejected_evidence added'
        and r.tenant_id = ${tenantId} and r.kind = 'company_overlap' and r.place_key = ${from}
        and r.connector_id || ':' || r.person_id = m.row_id`,
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

async function restoreSetAside({ db, tenantId, to }: MoveScope, mergeId: string): Promise<void> {
  const kept = (table: 'positions' | 'target_accounts') => sql`
    from company_merge_rows m
    cross join lateral json_populate_record(null::${raw(table)}, m.kept) r
    where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = ${`${table} gone`}`
  await db.batch([
    sql`
      insert into positions
        (tenant_id, id, person_id, company_id, title, function, headcount, started_on, finished_on, is_current)
      select ${tenantId}::uuid, r.id, r.person_id, ${to}::uuid, r.title, r.function, r.headcount, r.started_on,
        r.finished_on, r.is_current
      ${kept('positions')}
        and exists (select from people p where p.tenant_id = ${tenantId} and p.id = r.person_id)
      on conflict do nothing`,
    sql`
      insert into target_accounts
        (tenant_id, id, company_id, account_name, search_name, account_social_url, domain, numeric_id, tier_id,
          is_entered, created_at, updated_at)
      select ${tenantId}::uuid, r.id, ${to}::uuid, r.account_name, r.search_name, r.account_social_url, r.domain,
        r.numeric_id, (select t.id from tiers t where t.tenant_id = ${tenantId} and t.id = r.tier_id), r.is_entered,
        r.created_at, r.updated_at
      ${kept('target_accounts')}
      on conflict do nothing`,
  ])
}

async function restoreCopied(
  { db, tenantId, from, to }: MoveScope,
  mergeId: string,
  { name, keys, others }: CopiedTable,
): Promise<void> {
  const columns = [...keys, ...others]
  const rowId = raw(keys.map((key) => `r.${key}`).join(` || ':' || `))
  await db.batch([
    sql`
      delete from ${raw(name)} r
      using company_merge_rows m
      where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = ${`${name} added`}
        and r.tenant_id = ${tenantId} and r.company_id = ${from} and (${rowId})::text = m.row_id`,
    sql`
      insert into ${raw(name)} (tenant_id, company_id, ${raw(columns.join(', '))})
      select ${tenantId}::uuid, ${to}::uuid, ${raw(columns.map((column) => `r.${column}`).join(', '))}
      from company_merge_rows m
      cross join lateral json_populate_record(null::${raw(name)}, m.kept) r
      where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = ${`${name} gone`}
        and ${raw(isWhole[name])}
      on conflict do nothing`,
  ])
}
