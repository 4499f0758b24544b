import type { listJobs as contract } from '@throughline/contract/jobs/list-jobs.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { validate as isUuid } from 'uuid'
import { allOf, empty, sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { type CursorList, readListCursor, writeListCursor } from '../operation/list-cursor.ts'
import { isTimestamp } from '../text/is-timestamp.ts'
import { type JobRow, jobColumns, shownJob } from './shown-job.ts'

type Job = DataOf<typeof contract>['jobs'][number]

const byTime: CursorList = { name: 'jobs', parts: [isTimestamp, isUuid] }

export const listJobs: Handler<typeof contract> = async (ctx, { status, kind, page_size, ...input }) => {
  const cursor = input.cursor ? readListCursor(byTime, input.cursor) : undefined
  const page = cursor?.page ?? input.page
  const [createdAt, id] = cursor?.after ?? []
  const filter = allOf([
    sql`j.tenant_id = ${ctx.tenantId}`,
    ...(status?.length ? [sql`j.status = any(${status}::text[])`] : []),
    ...(kind?.length ? [sql`j.kind = any(${kind}::text[])`] : []),
  ])
  const [rows, [counted]] = await ctx.db.batch<[JobRow<Job>[], { total: number }[]]>([
    sql`
      select ${jobColumns(ctx.tenantId)}, case when j.finished_at is not null then j.summary end as summary
      from jobs j
      where ${filter} ${cursor ? sql`and (j.created_at, j.id) < (${createdAt}::timestamptz, ${id}::uuid)` : empty}
      order by j.created_at desc, j.id desc
      -- One more than is shown tells whether there is another page.
      limit ${page_size + 1} offset ${cursor ? 0 : (page - 1) * page_size}`,
    sql`select count(*) as total from jobs j where ${filter}`,
  ])
  const last = rows.length > page_size ? rows[page_size - 1] : undefined
  return {
    jobs: rows.slice(0, page_size).map(shownJob),
    total: counted?.total ?? 0,
    page,
    page_size,
    has_more: last !== undefined,
    ...(last && {
      next_cursor: writeListCursor(byTime, { after: [last.created_at, last.job_id], page: page + 1 }),
    }),
  }
}
