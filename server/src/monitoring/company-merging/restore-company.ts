import { join, raw, sql } from '../../floor/db/sql.ts'
import { attributes } from './attributes.ts'
import type { Merge } from './find-merge.ts'
import { chainOf } from './merge-chain.ts'
import type { MoveScope } from './move-scope.ts'
import { restoreRows } from './restore-rows.ts'

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
