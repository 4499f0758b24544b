import { isNameKey } from '@throughline/parsing/companies/company-keys.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

/** A merge that a split takes back. */
export interface Merge {
  id: string
  companyId: string
  /** What the company showed of itself. */
  shownKeys: string[]
}

/**
 * The latest merge into a company, or into one that became part of it, that brought exactly these keys: all its
 * numbers, pages and domains that are left, and beside them nothing but names.
 */
export async function findMerge(
  { db, tenantId }: Context,
  companyId: string,
  keys: readonly string[],
): Promise<Merge | null> {
  const merges = await db.rows<Merge & { keys: string[] }>(sql`
    with recursive parts as (
      select m.id, m.company_id, m.shown_keys, m.merged_at
      from company_merges m
      where m.tenant_id = ${tenantId} and m.into_id = ${companyId}
      union all
      select m.id, m.company_id, m.shown_keys, m.merged_at
      from parts p
      join company_merges m on m.tenant_id = ${tenantId} and m.into_id = p.company_id
    )
    select m.id, m.company_id as "companyId", m.shown_keys as "shownKeys", ${keysOfMerge(tenantId, companyId)} as keys
    from parts m
    order by m.merged_at desc, m.id desc`)
  const found = merges.find((merge) => {
    const strong = merge.keys.filter((key) => !isNameKey(key))
    const must = strong.length > 0 ? strong : merge.keys
    return (
      must.length > 0 &&
      must.every((key) => keys.includes(key)) &&
      keys.every((key) => merge.keys.includes(key))
    )
  })
  return found ? { id: found.id, companyId: found.companyId, shownKeys: found.shownKeys } : null
}

/** The keys that came with a merge `m` and that a company still has. */
export const keysOfMerge = (tenantId: string, companyId: string): Sql => sql`
  array(
    select r.row_id
    from company_merge_rows r
    join company_keys k on k.tenant_id = ${tenantId} and k.key = r.row_id and k.company_id = ${companyId}
    where r.tenant_id = ${tenantId} and r.merge_id = m.id and r.kind in ('company_keys', 'company_keys gone')
    order by position(left(r.row_id, 1) in 'nsdx'), r.row_id
  )`
