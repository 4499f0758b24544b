import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { companiesHeld } from '../../../network/companies/hold-companies.ts'
import { anybodyErased, isErased } from '../../../network/people/erased-people.ts'
import type { InteractionImportRun } from '../interaction-import-run.ts'

/**
 * Deletes what was staged of people who were erased, as the last step of a reading, and counts their interactions as
 * skipped. An erasure waits until the reading ends, or is seen here.
 */
export async function leaveOutErased(db: Db, run: InteractionImportRun): Promise<void> {
  const { tenantId, jobId } = run
  await db.batch([sql`set local lock_timeout = '60s'`, companiesHeld(tenantId)])
  if (!(await db.first(anybodyErased(tenantId)))) return
  const erased = await db.rows<{ n: number }>(sql`
    delete from import_actors a
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and not a.is_company and exists (
      select from unnest(a.keys) as k (key) where ${isErased(tenantId, sql`substr(k.key, 3)`)}
    )
    returning a.n`)
  if (erased.length === 0) return
  const ids = erased.map(({ n }) => n)
  const skipped = await db.run(sql`
    delete from import_interactions
    where tenant_id = ${tenantId} and job_id = ${jobId}
      and (rep_n = any(${ids}::int[]) or target_n = any(${ids}::int[]))`)
  if (skipped > 0) run.summary.skipped = { ...run.summary.skipped, erased: skipped }
}
