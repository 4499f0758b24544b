import type { listWorkflowRuns as contract } from '@throughline/contract/workflows/list-workflow-runs.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageStatements, pageTail } from '../../floor/operation/page-by-number.ts'
import { type Run, runColumns } from './run-columns.ts'
import { unknownWorkflow } from './workflow-answer.ts'

export const listWorkflowRuns: Handler<typeof contract> = async (ctx, { id, ...paging }) => {
  const { tenantId } = ctx
  const [runs, counted, [known]] = await ctx.db.batch<[Run[], Counted, { id: string }[]]>([
    ...pageStatements(paging, {
      columns: runColumns(tenantId),
      from: sql`workflow_runs r where r.tenant_id = ${tenantId} and r.workflow_id = ${id}`,
      order: sql`r.created_at desc, r.id desc`,
    }),
    sql`select id from workflows where tenant_id = ${tenantId} and id = ${id}`,
  ])
  if (!known) throw unknownWorkflow()
  return { runs, ...pageTail(paging, counted) }
}
