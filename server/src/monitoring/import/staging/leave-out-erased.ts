import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { holdErasures, idOfKey, isErased } from '../../../network/people/erased-people.ts'
import type { InteractionImportRun } from '../interaction-import-run.ts'

/**
 * Deletes what was staged of people who were erased, as the last step of a reading, and counts their interactions as
 * skipped; whom the file ties to one of them by a common id is the same person. An erasure waits until the reading ends,
 * or is seen here. Returns how many interactions it deleted.
 */
export async function leaveOutErased(db: Db, run: InteractionImportRun): Promise<number> {
  const { tenantId, jobId } = run
  if (!(await holdErasures({ db, tenantId }))) return 0
  const staged = sql`a.tenant_id = ${tenantId} and a.job_id = ${jobId} and not a.is_company`
  const isOfErased = sql`exists (
    select from unnest(a.keys) as k (key) where ${isErased(tenantId, idOfKey(sql`k.key`))}
  )`
  const erased: number[] = []
  for (let condition = isOfErased; ; ) {
    const gone = await db.rows<{ n: number; keys: string[] }>(
      sql`delete from import_actors a where ${staged} and ${condition} returning a.n, a.keys`,
    )
    if (gone.length === 0) break
    erased.push(...gone.map(({ n }) => n))
    condition = sql`a.keys && ${gone.flatMap(({ keys }) => keys)}::text[]`
  }
  const skipped = await db.run(sql`
    delete from import_interactions
    where tenant_id = ${tenantId} and job_id = ${jobId}
      and (rep_n = any(${erased}::int[]) or target_n = any(${erased}::int[]))`)
  if (skipped > 0) run.summary.skipped = { ...run.summary.skipped, erased: skipped }
  return skipped
}
