import { randomUUID } from 'node:crypto'
import { usualRedactions } from '@throughline/contract/competitor-reports/report-share.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { type ReportData, sealed } from '../../monitoring/reports/redact-report.ts'
import { reportDataOf } from '../../monitoring/reports/report-data.fixture.ts'

interface ReportFields {
  competitorId?: string
  competitorName?: string
  status?: string
  createdAt?: string
  reportData?: Partial<ReportData>
}

/** A report; one that is completed has data in it. */
export async function createReport(
  owner: pg.Client,
  tenantId: string,
  fields: ReportFields = {},
): Promise<{ id: string; token: string }> {
  const id = newId()
  const token = randomUUID()
  const status = fields.status ?? 'COMPLETED'
  const { summary, ...data } = reportDataOf(fields.reportData)
  const createdAt = fields.createdAt ?? '2026-11-20T09:59:00Z'
  await owner.query(
    `insert into competitor_reports
       (tenant_id, id, run_id, competitor_id, competitor_name, status, persons_tracked, interactions_found, atk_count,
         def_count, report_data, error, heartbeat_at, completed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $6 = 'RUNNING' then now() end,
       case when $6 in ('COMPLETED', 'FAILED', 'CANCELLED') then $13::timestamptz end, $13)`,
    [
      tenantId,
      id,
      newId(),
      fields.competitorId ?? newId(),
      fields.competitorName ?? 'Rival',
      status,
      ...(status === 'COMPLETED'
        ? [summary.persons_tracked, summary.interactions, summary.atk_accounts, summary.def_accounts]
        : [0, 0, 0, 0]),
      status === 'COMPLETED' ? JSON.stringify(sealed({ ...data, summary })) : null,
      status === 'FAILED' ? '{"code":"INTERNAL","message":"It failed."}' : null,
      createdAt,
    ],
  )
  await owner.query(
    'insert into competitor_report_shares (tenant_id, report_id, token, redact) values ($1, $2, $3, $4)',
    [tenantId, id, token, [...usualRedactions]],
  )
  return { id, token }
}
