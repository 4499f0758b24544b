import { sql } from '../../../floor/db/sql.ts'
import type { ImportScope } from './import-scope.ts'

interface SettledInteractions {
  /** Interactions that are taken. */
  taken: number
  /** The others, by reason. */
  skipped: Record<string, number>
}

/** Marks the people of interactions taken, as only they are stored; observed at their latest interaction's time. */
export async function markNeeded({ db, tenantId, jobId }: ImportScope): Promise<SettledInteractions> {
  await db.run(sql`
    with targets as materialized (
      select a.target_n as n, max(a.time_key % 100000000000000) as observed_ms
      from import_interactions a
      join import_actors r on r.tenant_id = ${tenantId} and r.job_id = ${jobId} and r.n = a.rep_n
      where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and r.skipped is null
      group by a.target_n
    )
    update import_actors t
    set is_needed = true, observed_at = to_timestamp(targets.observed_ms / 1000.0)
    from targets
    where t.tenant_id = ${tenantId} and t.job_id = ${jobId} and t.n = targets.n`)
  const rows = await db.rows<{ skipped: string | null; interactions: number }>(sql`
    with reps as materialized (
      select a.rep_n as n, count(*) as interactions, max(a.time_key % 100000000000000) as observed_ms
      from import_interactions a
      where a.tenant_id = ${tenantId} and a.job_id = ${jobId}
      group by a.rep_n
    ),
    needed as (
      update import_actors r
      set is_needed = true, observed_at = to_timestamp(reps.observed_ms / 1000.0)
      from reps
      where r.tenant_id = ${tenantId} and r.job_id = ${jobId} and r.n = reps.n and r.skipped is null
    )
    select r.skipped, sum(reps.interactions)::bigint as interactions
    from reps
    join import_actors r on r.tenant_id = ${tenantId} and r.job_id = ${jobId} and r.n = reps.n
    group by r.skipped
    order by r.skipped`)
  const skipped = rows.flatMap((row) =>
    row.skipped === null ? [] : [[row.skipped, row.interactions] as const],
  )
  return {
    taken: rows.find((row) => row.skipped === null)?.interactions ?? 0,
    skipped: Object.fromEntries(skipped),
  }
}
