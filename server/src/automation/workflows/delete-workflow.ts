import type { deleteWorkflow as contract } from '@throughline/contract/workflows/delete-workflow.ts'
import { longStatements } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireWorkflow } from './require-workflow.ts'

export const deleteWorkflow: Handler<typeof contract> = async (ctx, input) => {
  const { id } = await requireWorkflow(ctx, input.id)
  await ctx.db.batch([
    longStatements,
    sql`delete from workflows where tenant_id = ${ctx.tenantId} and id = ${id}`,
  ])
  return { id, removed: true }
}
