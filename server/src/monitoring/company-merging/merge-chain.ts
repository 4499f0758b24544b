import { sql } from '../../floor/db/sql.ts'
import type { MoveScope } from './move-scope.ts'
import { setAsideTables } from './moved-tables.ts'

export interface ChainedMerge {
  id: string
  into_id: string
}

/** The merge, and those by which the company it went into became part of others, in their order. */
export const chainOf = ({ db, tenantId }: MoveScope, mergeId: string): Promise<ChainedMerge[]> =>
  db.rows(sql`
    with recursive chain as (
      select m.id, m.into_id, 0 as step
      from company_merges m
      where m.tenant_id = ${tenantId} and m.id = ${mergeId}
      union all
      select m.id, m.into_id, chain.step + 1
      from chain
      join company_merges m on m.tenant_id = ${tenantId} and m.company_id = chain.into_id
    )
    select id, into_id from chain order by step`)

/** Rows that came with a merge, and that a later merge set aside, count from now on as set aside by the first. */
export async function takeOverSetAside(
  { db, tenantId }: MoveScope,
  mergeId: string,
  [, ...later]: readonly ChainedMerge[],
): Promise<void> {
  for (const { id } of later)
    for (const kind of ['company_keys', ...setAsideTables.map(({ name }) => name)])
      await db.batch([
        sql`
          update company_merge_rows g set merge_id = ${mergeId}
          from company_merge_rows m
          where g.tenant_id = ${tenantId} and g.merge_id = ${id} and g.kind = ${`${kind} gone`}
            and m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = ${kind} and m.row_id = g.row_id`,
        sql`
          delete from company_merge_rows m
          using company_merge_rows g
          where m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.kind = ${kind}
            and g.tenant_id = ${tenantId} and g.merge_id = ${mergeId} and g.kind = ${`${kind} gone`}
            and g.row_id = m.row_id`,
      ])
}

interface Given {
  companyId: string
  rowIds: string[]
}

/** Rows that a merge added to its company, and those of them that later merges passed on, which these forget. */
export async function givenTo(
  { db, tenantId }: MoveScope,
  [merge, ...later]: readonly ChainedMerge[],
  kind: string,
): Promise<Given[]> {
  if (!merge) return []
  let rowIds = await db.column<string>(sql`
    select row_id
    from company_merge_rows
    where tenant_id = ${tenantId} and merge_id = ${merge.id} and kind = ${`${kind} added`}`)
  const given: Given[] = [{ companyId: merge.into_id, rowIds }]
  for (const { id, into_id: companyId } of later) {
    const ofThese = sql`
      from company_merge_rows where tenant_id = ${tenantId} and merge_id = ${id} and row_id = any(${rowIds})`
    const [passedOn] = await db.batch<[{ row_id: string }[], unknown[]]>([
      sql`select row_id ${ofThese} and kind = ${`${kind} added`}`,
      sql`delete ${ofThese} and kind in (${`${kind} added`}, ${`${kind} gone`})`,
    ])
    rowIds = passedOn.map(({ row_id }) => row_id)
    given.push({ companyId, rowIds })
  }
  return given
}
