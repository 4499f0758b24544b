import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { rankByStake } from '../battlecard/card/amounts.ts'
import { readCard } from '../battlecard/card/read-card.ts'
import { readModel } from '../battlecard/model/read-model.ts'
import { asKnownNow } from './as-known-now.ts'
import type { BegunReport } from './begin-report.ts'
import { compareReports } from './compare-reports.ts'
import { readCoverage } from './read-coverage.ts'
import { readEvidence, type Window } from './read-evidence.ts'
import { type ReportData, sealed } from './redact-report.ts'

/** The battlecard of one moment with all that explains it. Undefined when the competitor is no longer there. */
export async function makeReportData(
  ctx: Scope,
  { report, now }: { report: BegunReport; now: Date },
): Promise<ReportData | undefined> {
  const { db, tenantId } = ctx
  const { competitor_id: competitorId, window_from: from, window_to } = report
  const to = window_to ?? now.toISOString()
  const window: Window = { competitorId, from, to }
  const isThere = await db.has(sql`
    select id from competitors where tenant_id = ${tenantId} and id = ${competitorId}`)
  if (!isThere) return undefined
  const model = await readModel(ctx)
  const card = await readCard(db, {
    tenantId,
    competitorId,
    window: { from: from ?? undefined, to },
    now,
    model,
  })
  const evidence = await readEvidence(ctx, window)
  const coverage = await readCoverage(ctx, window)
  const before = await readPrevious(ctx, competitorId)
  // The way in changes from day to day and is nobody's business with whom a report is shared.
  const accounts = card.accounts.map(({ best_path: _path, terms: _terms, ...account }) => ({
    ...account,
    evidence: evidence.get(account.account_key) ?? [],
  }))
  const attack = accounts.filter((account) => !account.we_own)
  const defend = rankByStake(accounts.filter((account) => account.we_own))
  const { reps, activity, granularity } = card
  return sealed({
    schema_version: 1,
    window: { from, to },
    generated_at: now.toISOString(),
    data_through: card.data_through,
    model,
    summary: card.summary,
    attack,
    defend,
    reps,
    granularity,
    activity,
    changes: {
      since: before
        ? {
            report_id: before.id,
            generated_at: before.report_data.generated_at,
            window: before.report_data.window,
          }
        : null,
      ...compareReports({ attack, defend, reps }, before ? await asKnownNow(ctx, before.report_data) : null),
    },
    ...coverage,
  })
}

/** The last report of the competitor that was completed. */
const readPrevious = ({ db, tenantId }: Scope, competitorId: string) =>
  db.first<{ id: string; report_data: ReportData }>(sql`
    select id, report_data
    from competitor_reports
    where tenant_id = ${tenantId} and competitor_id = ${competitorId} and status = 'COMPLETED'
    order by completed_at desc, id desc
    limit 1`)
