import type { listJobs as contract } from '@throughline/contract/jobs/list-jobs.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { allOf, sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { behind, keyset, orderBy } from '../operation/keyset.ts'
import { cutPage, pageByCursor } from '../operation/page-by-cursor.ts'
import type { Counted } from '../operation/page-by-number.ts'
import { type JobRow, jobColumns, shownJob } from './shown-job.ts'

type Job = DataOf<typeof contract>['jobs'][number]

const latestFirst = keyset('jobs', [
  ['j.created_at', 'timestamptz', 'desc'],
  ['j.id', 'uuid', 'desc'],
])

export const listJobs: Handler<typeof contract> = async (ctx, { status, kind, ...paging }) => {
  const page = pageByCursor(latestFirst, paging)
  const filter = allOf([
    sql`j.tenant_id = ${ctx.tenantId}`,
    ...(status?.length ? [sql`j.status = any(${status}::text[])`] : []),
    ...(kind?.length ? [sql`j.kind = any(${kind}::text[])`] : []),
  ])
  const found = await ctx.db.batch<[JobRow<Job>[], Counted]>([
    sql`
      select ${jobColumns(ctx.tenantId)}, case when j.finished_at is not null then j.summary end as summary
      from jobs j
      where ${filter} and ${behind(latestFirst, page.after)}
      order by ${orderBy(latestFirst)}
      limit ${page.limit} offset ${page.offset}`,
    sql`select count(*) as total from jobs j where ${filter}`,
  ])
  const { shown, ...tail } = cutPage(latestFirst, page, found, (job) => [job.created_at, job.job_id])
  return { jobs: shown.map(shownJob), ...tail }
}
