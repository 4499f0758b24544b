import type { listWorkflowRuns as contract } from '@throughline/contract/workflows/list-workflow-runs.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type RunRow, runColumns, shownRun } from './run-row.ts'
import { unknownWorkflow } from './workflow-answer.ts'

export const listWorkflowRuns: Handler<typeof contract> = async (ctx, { id, page, page_size }) => {
  const { tenantId } = ctx
  const offset = (page - 1) * page_size
  const [rows, [count], [known]] = await ctx.db.batch<[RunRow[], { total: number }[], { id: string }[]]>([
    sql`
      select ${runColumns(tenantId)}
      from workflow_runs r
      where r.tenant_id = ${tenantId} and r.workflow_id = ${id}
      order by r.created_at desc, r.id desc
      limit ${page_size} offset ${offset}`,
    sql`select count(*) as total from workflow_runs where tenant_id = ${tenantId} and workflow_id = ${id}`,
    sql`select id from workflows where tenant_id = ${tenantId} and id = ${id}`,
  ])
  if (!known) throw unknownWorkflow()
  const total = count?.total ?? 0
  return {
    runs: rows.map(shownRun),
    total,
    page,
    page_size,
    has_more: offset + rows.length < total && rows.length > 0,
  }
}
