import type { listWorkflows as contract } from '@throughline/contract/workflows/list-workflows.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type AnsweredWorkflowRow, answeredWorkflows, shownWorkflow } from './workflow-row.ts'

export const listWorkflows: Handler<typeof contract> = async (ctx, { page, page_size }) => {
  const offset = (page - 1) * page_size
  const [rows, [count]] = await ctx.db.batch<[AnsweredWorkflowRow[], { total: number }[]]>([
    sql`
      ${answeredWorkflows(ctx)}
      order by w.search_name, w.id
      limit ${page_size} offset ${offset}`,
    sql`select count(*) as total from workflows where tenant_id = ${ctx.tenantId}`,
  ])
  const total = count?.total ?? 0
  return {
    workflows: rows.map(shownWorkflow),
    total,
    page,
    page_size,
    has_more: offset + rows.length < total && rows.length > 0,
  }
}
