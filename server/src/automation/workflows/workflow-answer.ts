import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { getWorkflow } from '@throughline/contract/workflows/get-workflow.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type AnsweredWorkflowRow, answeredWorkflows, shownWorkflow } from './workflow-row.ts'

/** A workflow as it is answered. Throws NOT_FOUND where the workspace has none with this id. */
export async function workflowAnswer(
  ctx: Pick<Context, 'db' | 'tenantId' | 'memberId'>,
  id: string,
): Promise<DataOf<typeof getWorkflow>> {
  const row = await ctx.db.first<AnsweredWorkflowRow>(sql`${answeredWorkflows(ctx)} and w.id = ${id}`)
  if (!row) throw unknownWorkflow()
  return { workflow: shownWorkflow(row), updated_at: row.updated_at }
}

export const unknownWorkflow = () => new ApiError('NOT_FOUND', 'There is no workflow with this id.')
