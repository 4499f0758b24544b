import type { listJobs as contract } from '@throughline/contract/jobs/list-jobs.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { validate as isUuid } from 'uuid'
import { allOf, empty, sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import type { CursorList } from '../operation/list-cursor.ts'
import { cutPage, pageByCursor } from '../operation/page-by-cursor.ts'
import { isTimestamp } from '../text/is-timestamp.ts'
import { type JobRow, jobColumns, shownJob } from './shown-job.ts'

type Job = DataOf<typeof contract>['jobs'][number]

const byTime: CursorList = { name: 'jobs', parts: [isTimestamp, isUuid] }

export const listJobs: Handler<typeof contract> = async (ctx, { status, kind, ...paging }) => {
  const page = pageByCursor(byTime, paging)
  const [createdAt, id] = page.after ?? []
  const filter = allOf([
    sql`j.tenant_id = ${ctx.tenantId}`,
    ...(status?.length ? [sql`j.status = any(${status}::text[])`] : []),
    ...(kind?.length ? [sql`j.kind = any(${kind}::text[])`] : []),
  ])
  const [rows, [counted]] = await ctx.db.batch<[JobRow<Job>[], { total: number }[]]>([
    sql`
      select ${jobColumns(ctx.tenantId)}, case when j.finished_at is not null then j.summary end as summary
      from jobs j
      where ${filter} ${page.after ? sql`and (j.created_at, j.id) < (${createdAt}::timestamptz, ${id}::uuid)` : empty}
      order by j.created_at desc, j.id desc
      limit ${page.limit} offset ${page.offset}`,
    sql`select count(*) as total from jobs j where ${filter}`,
  ])
  const { shown, ...tail } = cutPage(byTime, page, rows, (job) => [job.created_at, job.job_id])
  return {
    jobs: shown.map(shownJob),
    total: counted?.total ?? 0,
    ...tail,
  }
}
