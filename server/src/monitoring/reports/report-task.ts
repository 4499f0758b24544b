import { sql } from '../../floor/db/sql.ts'
import { type Db, tenantReads } from '../../floor/db/tenant-db.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import { attemptsMax } from '../../floor/queue/queue.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import { type BegunReport, beginReport, failReport, lockRunning, stalledMinutes } from './begin-report.ts'
import { reportTaskKind } from './insert-reports.ts'
import { makeReportData } from './make-report-data.ts'
import type { ReportData } from './redact-report.ts'

/** Makes one report. A repeated attempt starts over. A report that has ended or was deleted is left alone. */
export const reportTask: TaskKind = {
  kind: reportTaskKind,
  run: async (tools) => {
    const report = await holdingLease(tools, (db) => begin(tools, db))
    if (!report) return
    const { pools, lease } = tools
    const { tenantId } = lease
    const now = new Date()
    // A read that takes too long is cancelled. The next attempt then finds that the report has stalled, and ends it.
    const stalled = AbortSignal.timeout(stalledMinutes * 60_000)
    const data = await tenantReads(pools.work, tenantId, stalled).snapshot((db) =>
      makeReportData({ db, tenantId }, { report, now }),
    )
    await holdingLease(tools, (db) =>
      data
        ? complete({ db, tenantId }, report, data)
        : failReport({ db, tenantId }, report.id, competitorGone),
    )
  },
}

const competitorGone = { code: 'NOT_FOUND', message: 'The competitor is no longer there.' }
const givenUp = {
  code: 'INTERNAL',
  message: 'The report failed several times for a reason of the service. Run it again.',
}

async function begin({ lease }: WorkTools, db: Db): Promise<BegunReport | undefined> {
  const { tenantId, key: id } = lease
  if (lease.attempts <= attemptsMax) return beginReport({ db, tenantId }, id)
  await failReport({ db, tenantId }, id, givenUp)
  return undefined
}

/** A report that was cancelled, deleted or given up meanwhile stays what it is. */
async function complete(ctx: Scope, report: BegunReport, data: ReportData): Promise<void> {
  const { db, tenantId } = ctx
  if (!(await lockRunning(ctx, report.id))) return
  const now = new Date()
  const { id, run_id, competitor_id, competitor_name } = report
  const {
    persons_tracked,
    interactions,
    atk_accounts: atk_count,
    def_accounts: def_count,
    at_risk,
  } = data.summary
  await db.run(sql`
    update competitor_reports
    set status = 'COMPLETED', completed_at = ${now}, report_data = ${JSON.stringify(data)}::json,
      persons_tracked = ${persons_tracked}, interactions_found = ${interactions}, atk_count = ${atk_count},
      def_count = ${def_count}
    where tenant_id = ${tenantId} and id = ${id}`)
  const reported = { report_id: id, run_id, competitor_id, competitor_name, atk_count, def_count, at_risk }
  await recordEvents({ ...ctx, now }, [{ type: 'report.completed', subjectId: id, data: reported }])
}
