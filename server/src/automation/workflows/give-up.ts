import { v7 as newId } from 'uuid'
import type { Scope } from '../../floor/operation/context.ts'
import { endRuns } from './end-runs.ts'
import { lockWorkflow } from './lock-workflow.ts'
import { recordTrouble } from './record-trouble.ts'

/** How often in a row a workflow may fail for a reason of the service before its user is told. */
export const triesMax = 5

const problem =
  'The workflow failed several times in a row for a reason of the service. Tell whoever runs it; it goes on by itself.'

/** Ends what a workflow could not carry out however often it was tried, and says so; it starts afresh from there. */
export async function giveUp(ctx: Scope, workflowId: string): Promise<void> {
  const workflow = await lockWorkflow(ctx, workflowId)
  if (!workflow) return
  const now = new Date(workflow.now)
  const ended = await endRuns({ ...ctx, now }, { workflowId, status: 'FAILED', why: problem })
  const run = { id: newId(), cause: 'change', allMembers: false } as const
  if (ended === 0) await recordTrouble(ctx, { workflow, run, problem })
}
