import type { Pool } from '../../floor/db/driver.ts'
import { openSharedReport, type SharedReport, type Visit } from './open-shared-report.ts'
import { renderReportPage } from './page/render-report-page.ts'

/** A shared report in both its forms, made when it is asked for. */
export interface SharedPage {
  page(): string
  data(): SharedReport
}

/** The page a token opens; null for none, `password` when the one that it needs is missing or wrong. */
export async function openSharedPage(pool: Pool, visit: Visit): Promise<SharedPage | 'password' | null> {
  const report = await openSharedReport(pool, visit)
  if (report === null || report === 'password') return report
  return { page: () => renderReportPage(report), data: () => report }
}
