import type { getReportSchedule as contract } from '@throughline/contract/competitor-reports/get-report-schedule.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readSchedule, shownSchedule } from './schedule.ts'

export const getReportSchedule: Handler<typeof contract> = async (ctx) => ({
  report_schedule: shownSchedule(await readSchedule(ctx)),
})
