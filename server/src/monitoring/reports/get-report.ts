import type { getReport as contract } from '@throughline/contract/competitor-reports/get-report.ts'
import type { reportDetail } from '@throughline/contract/competitor-reports/report.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type ShareParts, shareStatements, shownShare } from './answer-share.ts'
import { unknownReport } from './lock-report.ts'
import { reportRowsStatement } from './report-rows.ts'

type Detail = Static<typeof reportDetail>

export const getReport: Handler<typeof contract> = async (ctx, { id }) => {
  const { db, tenantId } = ctx
  const [[report], ...parts] = await db.batch<[Omit<Detail, 'share'>[], ...ShareParts]>([
    reportRowsStatement(tenantId, sql`r.id = ${id}`, sql`, r.retry_of, r.error, r.report_data`),
    ...shareStatements(tenantId, id),
  ])
  if (!report) throw unknownReport()
  const { share_token: _, ...share } = shownShare(ctx, parts)
  return { ...report, share }
}
