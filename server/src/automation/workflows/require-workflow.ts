import type { Context } from '../../floor/operation/context.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { type LockedWorkflow, lockWorkflow } from './lock-workflow.ts'
import { unknownWorkflow } from './workflow-answer.ts'

/**
 * The workflow a request names, held until the end of the transaction. Throws NOT_FOUND where there is none, and
 * PRECONDITION_FAILED where the caller insists on another version.
 */
export async function requireWorkflow(ctx: Context, id: string): Promise<LockedWorkflow> {
  const workflow = await lockWorkflow(ctx, id)
  if (!workflow) throw unknownWorkflow()
  requireVersion(ctx.ifMatch, workflow.updated_at)
  return workflow
}
