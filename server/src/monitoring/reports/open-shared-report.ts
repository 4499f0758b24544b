import type { Redaction } from '@throughline/contract/competitor-reports/report-share.ts'
import { validate as isUuid } from 'uuid'
import { isPassword } from '../../directory/members/hash-password.ts'
import type { Pool } from '../../floor/db/driver.ts'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction, tenantReads } from '../../floor/db/tenant-db.ts'
import { unscoped } from '../../floor/db/unscoped.ts'
import { type ReportData, redactReport, type SharedReport } from './redact-report.ts'

interface Visit {
  token: string
  /** As the visitor gave it; null for none. */
  password: string | null
  /** False for one that is not counted, such as one that only asks for the headers. */
  isSeen: boolean
  now: Date
}

interface Row {
  competitor_name: string
  created_at: string
  redact: Redaction[]
  password_hash: string | null
}

/**
 * The report that a token opens, counted as seen. Null when there is none to see: unknown, not shared, expired or not
 * completed. `password` when the one that it needs is missing or wrong.
 */
export async function openSharedReport(
  pool: Pool,
  { token, password, isSeen, now }: Visit,
): Promise<SharedReport | 'password' | null> {
  if (!isUuid(token)) return null
  const found = await unscoped(pool).first<{ tenant_id: string; report_id: string }>(
    sql`select tenant_id, report_id from find_shared_report(${token})`,
  )
  if (!found) return null
  const { tenant_id: tenantId, report_id: reportId } = found
  const reads = tenantReads(pool, tenantId)
  const row = await reads.first<Row>(sql`
    select r.competitor_name, r.created_at, s.redact, s.password_hash
    from competitor_report_shares s
    join competitor_reports r on r.tenant_id = s.tenant_id and r.id = s.report_id
    where s.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and s.report_id = ${reportId}
      and s.token = ${token} and s.is_enabled and (s.expires_at is null or s.expires_at > ${now})
      and r.status = 'COMPLETED'`)
  if (!row) return null
  const { password_hash, redact, ...report } = row
  // Who sends none is asked for it, which costs nothing: only a guess is worth the time of a hash. No connection is held
  // meanwhile: anybody may guess.
  const opens = password_hash === null || (password !== null && (await isPassword(password, password_hash)))
  if (!opens) return 'password'
  // Read once it is opened, for it may have megabytes.
  const made = await reads.first<{ report_data: ReportData }>(sql`
    select report_data from competitor_reports where tenant_id = ${tenantId} and id = ${reportId}`)
  if (!made) return null
  if (isSeen)
    await inTenantTransaction(pool, tenantId, (db) =>
      db.run(sql`
        update competitor_reports
        set share_views = share_views + 1, share_viewed_at = ${now}
        where tenant_id = ${tenantId} and id = ${reportId}`),
    )
  return { ...report, redacted: redact, report_data: redactReport(made.report_data, redact) }
}
