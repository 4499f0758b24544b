import { excludedReasons } from '@throughline/contract/competitor-interactions/interaction.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { Window } from './read-evidence.ts'
import type { ReportData } from './redact-report.ts'

export type Coverage = Pick<ReportData, 'coverage' | 'excluded'>

interface Counts {
  reps_tracked: number
  reps_with_data: number
  total: number
  exact: number
  derived: number
  day: number
  observed: number
}

/** How much of the competitor is seen, how exactly, and what of the window is left out for which reason. */
export async function readCoverage(db: Db, tenantId: string, window: Window): Promise<Coverage> {
  const inWindow = sql`i.tenant_id = ${tenantId} and i.competitor_id = ${window.competitorId}
    and i.engagement_at >= coalesce(${window.from}::timestamptz, '-infinity') and i.engagement_at < ${window.to}`
  const [[counts], reasons] = await db.batch<[Counts[], { reason: string; count: number }[]]>([
    sql`
      select count(*) as total, count(*) filter (where i.time_precision = 'exact') as exact,
        count(*) filter (where i.time_precision = 'derived') as derived,
        count(*) filter (where i.time_precision = 'day') as day,
        count(*) filter (where i.time_precision = 'observed') as observed,
        (select count(*) from watched_reps w
         where w.tenant_id = ${tenantId} and w.competitor_id = ${window.competitorId}) as reps_tracked,
        (select count(*) from watched_reps w
         where w.tenant_id = ${tenantId} and w.competitor_id = ${window.competitorId} and exists (
           select from real_interactions i where i.rep_id = w.person_id and ${inWindow})) as reps_with_data
      from real_interactions i
      where ${inWindow}`,
    sql`
      select i.excluded_reason as reason, count(*) as count
      from competitor_interactions i
      where ${inWindow} and i.excluded_reason is not null
      group by i.excluded_reason`,
  ])
  const {
    total = 0,
    exact = 0,
    derived = 0,
    day = 0,
    observed = 0,
    reps_tracked = 0,
    reps_with_data = 0,
  } = counts ?? {}
  const share = (count: number) => (total === 0 ? 0 : Math.round((count / total) * 10_000) / 10_000)
  const excluded = Object.fromEntries(
    excludedReasons.map((reason) => [reason, reasons.find((row) => row.reason === reason)?.count ?? 0]),
  ) as Record<(typeof excludedReasons)[number], number>
  return {
    coverage: {
      reps_tracked,
      reps_with_data,
      exact: share(exact),
      derived: share(derived),
      day: share(day),
      observed: share(observed),
    },
    excluded: { ...excluded, duplicates: null },
  }
}
