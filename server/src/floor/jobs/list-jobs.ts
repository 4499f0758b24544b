import type { listJobs as contract } from '@throughline/contract/jobs/list-jobs.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { validate as isUuid } from 'uuid'
import { allOf, empty, sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { type CursorList, readListCursor, writeListCursor } from '../operation/list-cursor.ts'
import { isTimestamp } from '../text/is-timestamp.ts'
import { undoOf } from './undo-of.ts'

type Job = DataOf<typeof contract>['jobs'][number]
type Row = Omit<Job, 'progress' | 'undo'> & {
  current_stage: string
  counters: Job['progress']['stages']
  undone_by: string | null
}

const byTime: CursorList = { name: 'jobs', parts: [isTimestamp, isUuid] }

export const listJobs: Handler<typeof contract> = async (ctx, { status, kind, page_size, ...input }) => {
  const cursor = input.cursor ? readListCursor(byTime, input.cursor) : undefined
  const page = cursor?.page ?? input.page
  const [createdAt, id] = cursor?.after ?? []
  const filter = allOf([
    sql`tenant_id = ${ctx.tenantId}`,
    ...(status?.length ? [sql`status = any(${status}::text[])`] : []),
    ...(kind?.length ? [sql`kind = any(${kind}::text[])`] : []),
  ])
  const [rows, [counted]] = await ctx.db.batch<[Row[], { total: number }[]]>([
    sql`
      select id as job_id, kind, status, current_stage, counters, created_at, updated_at, finished_at, error,
        undone_by, case when finished_at is not null then summary end as summary
      from jobs
      where ${filter} ${cursor ? sql`and (created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)` : empty}
      order by created_at desc, id desc
      -- One more than is shown tells whether there is another page.
      limit ${page_size + 1} offset ${cursor ? 0 : (page - 1) * page_size}`,
    sql`select count(*) as total from jobs where ${filter}`,
  ])
  const last = rows.length > page_size ? rows[page_size - 1] : undefined
  return {
    jobs: rows.slice(0, page_size).map(shown),
    total: counted?.total ?? 0,
    page,
    page_size,
    has_more: last !== undefined,
    ...(last && {
      next_cursor: writeListCursor(byTime, { after: [last.created_at, last.job_id], page: page + 1 }),
    }),
  }
}

const shown = ({ current_stage, counters, undone_by, ...row }: Row): Job => ({
  ...row,
  ...undoOf({ ...row, undone_by }),
  progress: { current_stage, stages: counters },
})
