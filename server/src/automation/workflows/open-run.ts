import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { LockedWorkflow } from './lock-workflow.ts'

/** A run as its evaluation sees it. */
export interface EvaluatedRun {
  id: string
  cause: 'change' | 'schedule' | 'request'
  /** Whether every member fires, not only those that entered or left. */
  allMembers: boolean
}

/** Begins a run with the actions as they are now: one that was asked for is there already. */
export async function openRun(ctx: Scope, workflow: LockedWorkflow, run: EvaluatedRun): Promise<void> {
  const actions = JSON.stringify(workflow.actions)
  await ctx.db.run(
    run.cause === 'request'
      ? sql`
          update workflow_runs
          set status = 'RUNNING', actions = ${actions}
          where tenant_id = ${ctx.tenantId} and id = ${run.id}`
      : sql`
          insert into workflow_runs (tenant_id, id, workflow_id, cause, all_members, status, actions, created_at)
          values (
            ${ctx.tenantId}, ${run.id}, ${workflow.id}, ${run.cause}, ${run.allMembers}, 'RUNNING', ${actions},
            ${workflow.now})`,
  )
}
