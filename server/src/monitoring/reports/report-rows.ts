import type { reportRow } from '@throughline/contract/competitor-reports/report.ts'
import type { Static } from 'typebox'
import { empty, type Sql, sql } from '../../floor/db/sql.ts'

export type ReportRow = Static<typeof reportRow>

/** The reports that match the filter, newest first, as listed; `further`: more columns of `competitor_reports r`. */
export function reportRowsStatement(tenantId: string, filter: Sql = sql`true`, further: Sql = empty): Sql {
  return sql`
    select r.id, r.run_id, r.competitor_id, r.competitor_name, r.persons_tracked, r.interactions_found, r.atk_count,
      r.def_count, r.status, r.created_at, r.completed_at, r.window_from as "from", r.window_to as "to",
      s.token as share_token ${further}
    from competitor_reports r
    join competitor_report_shares s on s.tenant_id = r.tenant_id and s.report_id = r.id
    where r.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and ${filter}
    order by r.created_at desc, r.id desc`
}
