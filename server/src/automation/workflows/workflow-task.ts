import { holdingLeaseForLong } from '../../floor/queue/holding-lease.ts'
import type { JobTools } from '../../floor/queue/job-tools.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { carryOutSteps } from './carry-out-steps.ts'
import { evaluate } from './evaluate.ts'
import { giveUp, triesMax } from './give-up.ts'

interface WorkflowPace {
  /** How often the members of the view are compared. */
  intervalSeconds: number
  /** How many records one transaction changes. */
  stepsMax?: number
}

/** Evaluates a workflow and carries out what follows, and again after an interval or when its schedule says so. */
export function workflowTask({ intervalSeconds, stepsMax = 500 }: WorkflowPace): TaskKind {
  return {
    run: async (tools) => {
      const { tenantId, key: workflowId } = tools.lease
      if (tools.lease.attempts > triesMax)
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

async function carryOutAll(tools: JobTools, stepsMax: number): Promise<void> {
  const { tenantId, key: workflowId } = tools.lease
  for (let isMore = true; isMore; ) {
    tools.signal.throwIfAborted()
    isMore = await holdingLeaseForLong(tools, (db) =>
      carryOutSteps({ db, tenantId }, { workflowId, stepsMax }),
    )
  }
}
