import type { listWorkflows as contract } from '@throughline/contract/workflows/list-workflows.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageTail, rowsOfPage } from '../../floor/operation/page-by-number.ts'
import { type WorkflowRow, workflowRows } from './workflow-answer.ts'

export const listWorkflows: Handler<typeof contract> = async (ctx, paging) => {
  const [rows, counted] = await ctx.db.batch<[WorkflowRow[], Counted]>([
    sql`
      ${workflowRows(ctx)}
      order by w.search_name, w.id
      ${rowsOfPage(paging)}`,
    sql`select count(*) as total from workflows where tenant_id = ${ctx.tenantId}`,
  ])
  return {
    workflows: rows.map(({ updated_at: _, ...workflow }) => workflow),
    ...pageTail(paging, counted),
  }
}
