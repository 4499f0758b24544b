import type { listJobs as contract } from '@throughline/contract/jobs/list-jobs.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { allOf, sql } from '../db/sql.ts'
import type { Handler } from '../handler.ts'

type Job = DataOf<typeof contract>['jobs'][number]
type Row = Omit<Job, 'progress'> & { current_stage: string; counters: Job['progress']['stages'] }

export const listJobs: Handler<typeof contract> = async (ctx, { status, kind, page, page_size }) => {
  const offset = (page - 1) * page_size
  const wanted = allOf([
    sql`tenant_id = ${ctx.tenantId}`,
    ...(status?.length ? [sql`status = any(${status}::text[])`] : []),
    ...(kind?.length ? [sql`kind = any(${kind}::text[])`] : []),
  ])
  const [rows, [counted]] = await ctx.db.batch<[Row[], { total: number }[]]>([
    sql`
      select id as job_id, kind, status, current_stage, counters, created_at, updated_at, finished_at, error,
        case when finished_at is not null then summary end as summary
      from jobs
      where ${wanted}
      order by created_at desc, id desc
      limit ${page_size} offset ${offset}`,
    sql`select count(*) as total from jobs where ${wanted}`,
  ])
  const total = counted?.total ?? 0
  return {
    jobs: rows.map(shown),
    total,
    page,
    page_size,
    has_more: rows.length > 0 && offset + rows.length < total,
  }
}

const shown = ({ current_stage, counters, ...row }: Row): Job => ({
  ...row,
  progress: { current_stage, stages: counters },
})
