import { v7 as newId } from 'uuid'
import type { Scope } from '../../floor/operation/context.ts'
import { holdingLeaseForLong } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import { carryOutSteps } from './carry-out-steps.ts'
import { endRuns } from './end-runs.ts'
import { workflowTaskKind } from './enqueue-workflow.ts'
import { evaluate } from './evaluate.ts'
import { lockWorkflow } from './lock-workflow.ts'
import { recordTrouble } from './record-trouble.ts'

interface WorkflowPace {
  /** How often the members of the view are compared. */
  intervalSeconds: number
  /** How many records one transaction changes. */
  stepsMax?: number
}

/** Evaluates a workflow and carries out what follows, and again after an interval or when its schedule says so. */
export function workflowTask({ intervalSeconds, stepsMax = 500 }: WorkflowPace): TaskKind {
  return {
    kind: workflowTaskKind,
    run: async (tools) => {
      const { tenantId, key: workflowId } = tools.lease
      if (tools.lease.attempts > attemptsMax)
        await holdingLeaseForLong(tools, (db) => giveUp({ db, tenantId }, workflowId))
      // What a worker that died left behind comes before what is new.
      else await carryOutAll(tools, stepsMax)
      const runAgainAt = await holdingLeaseForLong(tools, (db) =>
        evaluate({ db, tenantId }, { workflowId, intervalSeconds }),
      )
      if (!runAgainAt) return
      await carryOutAll(tools, stepsMax)
      return { runAgainAt }
    },
  }
}

async function carryOutAll(tools: WorkTools, stepsMax: number): Promise<void> {
  const { outbound, publicUrl } = tools
  const { tenantId, key: workflowId } = tools.lease
  for (let isMore = true; isMore; ) {
    tools.signal.throwIfAborted()
    isMore = await holdingLeaseForLong(tools, (db) =>
      carryOutSteps({ db, tenantId, outbound, publicUrl }, { workflowId, stepsMax }),
    )
  }
}

/** How often in a row a workflow may fail for a reason of the service before its user is told. */
const attemptsMax = 5

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
