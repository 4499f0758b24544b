import { excludedReasons } from '@throughline/contract/competitor-interactions/interaction.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { Window } from './read-evidence.ts'
import type { ReportData } from './redact-report.ts'

type Coverage = Pick<ReportData, 'coverage' | 'excluded'>

/** How much of the competitor is seen, how exactly, and what of the window is left out for which reason. */
export async function readCoverage({ db, tenantId }: Scope, window: Window): Promise<Coverage> {
  const inWindow = sql`i.tenant_id = ${tenantId} and i.competitor_id = ${window.competitorId}
    and i.engagement_at >= coalesce(${window.from}::timestamptz, '-infinity') and i.engagement_at < ${window.to}`
  const [[coverage], reasons] = await db.batch<[[Coverage['coverage']], { reason: string; count: number }[]]>(
    [
      sql`
      select
        (select count(*) from watched_reps w
         where w.tenant_id = ${tenantId} and w.competitor_id = ${window.competitorId}) as reps_tracked,
        (select count(*) from watched_reps w
         where w.tenant_id = ${tenantId} and w.competitor_id = ${window.competitorId} and exists (
           select from real_interactions i where i.rep_id = w.person_id and ${inWindow})) as reps_with_data,
        ${shareOf('exact')}, ${shareOf('derived')}, ${shareOf('day')}, ${shareOf('observed')}
      from real_interactions i
      where ${inWindow}`,
      sql`
      select i.excluded_reason as reason, count(*) as count
      from competitor_interactions i
      where ${inWindow} and i.excluded_reason is not null
      group by i.excluded_reason`,
    ],
  )
  const excluded = Object.fromEntries(
    excludedReasons.map((reason) => [reason, reasons.find((row) => row.reason === reason)?.count ?? 0]),
  ) as Record<(typeof excludedReasons)[number], number>
  return { coverage, excluded: { ...excluded, duplicates: null } }
}

/** The share of the interactions whose time is known so exactly; 0 of none. */
const shareOf = (precision: string) =>
  raw(`coalesce(round(avg((i.time_precision = '${precision}')::int), 4), 0) as ${precision}`)
