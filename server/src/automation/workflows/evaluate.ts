import { v7 as newId } from 'uuid'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { EvaluatedRun } from './evaluated-run.ts'
import { fire } from './fire.ts'
import { type LockedWorkflow, lockWorkflow } from './lock-workflow.ts'
import { membersOfView } from './members-of-view.ts'
import { nextTime } from './next-time.ts'
import { recordTrouble } from './record-trouble.ts'
import { updateMembers } from './update-members.ts'

type Evaluating = Pick<Context, 'db' | 'tenantId'>

/**
 * Compares who is in the view with who was there the last time and fires, all in the transaction at hand: whoever
 * evaluates at the same moment waits for the workflow's row and finds nothing left to fire. Returns the workflow;
 * undefined for one that is gone or paused.
 */
export async function evaluate(
  ctx: Evaluating,
  { workflowId, intervalSeconds }: { workflowId: string; intervalSeconds: number },
): Promise<LockedWorkflow | undefined> {
  const workflow = await lockWorkflow(ctx, workflowId)
  if (!workflow?.is_active) return undefined
  const run = await dueRun(ctx, workflow)
  // Woken for another reason: who is in the view is looked at when it is time.
  if (run.cause === 'change' && nextEvaluation(workflow, intervalSeconds) > new Date(workflow.now))
    return workflow
  const view = await membersOfView(ctx, workflow)
  if ('problem' in view) await recordTrouble(ctx, { workflow, run, problem: view.problem })
  else await fireIn(ctx, { workflow, run, members: view.members })
  const next_run_at = run.cause === 'schedule' ? timeAfter(workflow) : workflow.next_run_at
  await ctx.db.run(sql`
    update workflows
    set last_run_at = ${workflow.now}, next_run_at = ${next_run_at}
    where tenant_id = ${ctx.tenantId} and id = ${workflowId}`)
  return { ...workflow, next_run_at, looked_at: workflow.now }
}

/** The run somebody waits for, or the one the schedule or the mere passing of time asks for. */
async function dueRun({ db, tenantId }: Evaluating, workflow: LockedWorkflow): Promise<EvaluatedRun> {
  const requested = await db.first<{ id: string; all_members: boolean }>(sql`
    select id, all_members
    from workflow_runs
    where tenant_id = ${tenantId} and workflow_id = ${workflow.id} and status = 'QUEUED'
    order by created_at, id
    limit 1`)
  const isTimed = workflow.fires_on === 'schedule'
  if (requested) return { id: requested.id, cause: 'request', allMembers: requested.all_members || isTimed }
  const isDue = isTimed && workflow.next_run_at !== null && workflow.next_run_at <= workflow.now
  return { id: newId(), cause: isDue ? 'schedule' : 'change', allMembers: isDue }
}

/** When it is time to see who is in the view. */
export function nextEvaluation(
  { looked_at }: Pick<LockedWorkflow, 'looked_at'>,
  intervalSeconds: number,
): Date {
  return new Date(looked_at === null ? 0 : Date.parse(looked_at) + intervalSeconds * 1000)
}

interface Evaluation {
  workflow: LockedWorkflow
  run: EvaluatedRun
  /** Selects the `id` of every member. */
  members: Sql
}

async function fireIn(ctx: Evaluating, { workflow, run, members }: Evaluation): Promise<void> {
  await openRun(ctx, workflow, run)
  const change = await updateMembers(ctx, { workflow, run, members })
  await fire(ctx, { workflow, run, change })
}

/** A run that was asked for takes the actions as they are now. */
async function openRun(
  { db, tenantId }: Evaluating,
  workflow: LockedWorkflow,
  run: EvaluatedRun,
): Promise<void> {
  const actions = JSON.stringify(workflow.actions)
  if (run.cause === 'request') {
    await db.run(sql`
      update workflow_runs
      set status = 'RUNNING', actions = ${actions}
      where tenant_id = ${tenantId} and id = ${run.id}`)
    return
  }
  await db.run(sql`
    insert into workflow_runs (tenant_id, id, workflow_id, cause, all_members, status, actions, created_at)
    values (
      ${tenantId}, ${run.id}, ${workflow.id}, ${run.cause}, ${run.allMembers}, 'RUNNING', ${actions}, ${workflow.now})`)
}

/** Times that passed unseen are made up for once, not each. */
function timeAfter({ schedule, timezone, now }: LockedWorkflow): string | null {
  if (schedule === null) return null
  return nextTime({ schedule, timezone }, new Date(now))?.toISOString() ?? null
}
