import type { reportSchedule } from '@throughline/contract/competitor-reports/report-schedule.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'

export type ReportSchedule = Static<typeof reportSchedule>

export const scheduleTaskKind = 'competitor_report_schedule'

const usual: ReportSchedule = { enabled: false, every: 'week', window_days: 90, next_run_at: null }

/** When reports make themselves; locked for a write. */
export async function readSchedule(db: Db, tenantId: string, lock = sql``): Promise<ReportSchedule> {
  const row = await db.first<ReportSchedule>(sql`
    select is_enabled as enabled, every, window_days, next_run_at
    from competitor_report_schedules
    where tenant_id = ${tenantId} ${lock}`)
  return row ?? usual
}

/** Keeps it. */
export async function writeSchedule(
  db: Db,
  tenantId: string,
  schedule: ReportSchedule,
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into competitor_report_schedules (tenant_id, is_enabled, every, window_days, next_run_at, updated_at)
    values (${tenantId}, ${schedule.enabled}, ${schedule.every}, ${schedule.window_days}, ${schedule.next_run_at}, ${now})
    on conflict (tenant_id) do update
    set is_enabled = excluded.is_enabled, every = excluded.every, window_days = excluded.window_days,
      next_run_at = excluded.next_run_at, updated_at = excluded.updated_at`)
}
