import type { reportSchedule } from '@throughline/contract/competitor-reports/report-schedule.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Scope, TimedScope } from '../../floor/operation/context.ts'

export type ReportSchedule = Static<typeof reportSchedule>

/** A schedule as it is stored. */
export interface StoredSchedule extends ReportSchedule {
  /** The day of the month that was set, for months that have it; null where only the next run says it. */
  month_day: number | null
}

export const scheduleTaskKind = 'competitor_report_schedule'

const usual: StoredSchedule = {
  enabled: false,
  every: 'week',
  window_days: 90,
  next_run_at: null,
  month_day: null,
}

/** When reports are made without anybody's request. */
export async function readSchedule({ db, tenantId }: Scope, lock = sql``): Promise<StoredSchedule> {
  const row = await db.first<StoredSchedule>(sql`
    select is_enabled as enabled, every, window_days, next_run_at, month_day
    from competitor_report_schedules
    where tenant_id = ${tenantId} ${lock}`)
  return row ?? usual
}

/** The same for a write: held until the end of the transaction, made where there is none yet. */
export async function lockSchedule(ctx: TimedScope): Promise<StoredSchedule> {
  await ctx.db.run(sql`${insert(ctx, usual)} on conflict (tenant_id) do nothing`)
  return readSchedule(ctx, sql`for update`)
}

/** The schedule as the API shows it. */
export const shownSchedule = ({ month_day: _, ...schedule }: StoredSchedule): ReportSchedule => schedule

/** Stores the schedule. */
export async function writeSchedule(ctx: TimedScope, schedule: StoredSchedule): Promise<void> {
  await ctx.db.run(sql`
    ${insert(ctx, schedule)}
    on conflict (tenant_id) do update
    set is_enabled = excluded.is_enabled, every = excluded.every, window_days = excluded.window_days,
      next_run_at = excluded.next_run_at, month_day = excluded.month_day, updated_at = excluded.updated_at`)
}

function insert({ tenantId, now }: TimedScope, schedule: StoredSchedule) {
  const { enabled, every, window_days, next_run_at, month_day } = schedule
  return sql`
    insert into competitor_report_schedules
      (tenant_id, is_enabled, every, window_days, next_run_at, month_day, updated_at)
    values (${tenantId}, ${enabled}, ${every}, ${window_days}, ${next_run_at}, ${month_day}, ${now})`
}
