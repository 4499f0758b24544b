import type { Context } from '../../floor/operation/context.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { type LockedWorkflow, lockWorkflow } from './lock-workflow.ts'
import { unknownWorkflow } from './workflow-answer.ts'

/** The workflow of a request, locked. Throws NOT_FOUND, or PRECONDITION_FAILED if the caller wants another version. */
export async function requireWorkflow(ctx: Context, id: string): Promise<LockedWorkflow> {
  const workflow = await lockWorkflow(ctx, id)
  if (!workflow) throw unknownWorkflow()
  requireVersion(ctx.ifMatch, workflow.updated_at)
  return workflow
}
