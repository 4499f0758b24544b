import { v7 as newId } from 'uuid'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { fire } from './fire.ts'
import { type LockedWorkflow, lockWorkflow } from './lock-workflow.ts'
import { membersOfView } from './members-of-view.ts'
import { nextTime } from './next-time.ts'
import { type EvaluatedRun, openRun } from './open-run.ts'
import { recordTrouble } from './record-trouble.ts'
import { syncMembers } from './sync-members.ts'

type Evaluating = Pick<Context, 'db' | 'tenantId'>

/**
 * Compares who is in the view with who was there the last time and fires, all in the transaction at hand: whoever
 * evaluates at the same moment waits for the workflow's row and finds nothing left to fire. Returns when to evaluate
 * again; undefined for a workflow that is gone or paused. A view that cannot be read has no members meanwhile, but
 * nobody is taken to have left: who was there the last time is compared with when it can be read again.
 */
export async function evaluate(
  ctx: Evaluating,
  { workflowId, intervalSeconds }: { workflowId: string; intervalSeconds: number },
): Promise<Date | undefined> {
  const workflow = await lockWorkflow(ctx, workflowId)
  if (!workflow?.is_active) return undefined
  const { run, isLast } = await dueRun(ctx, workflow)
  // Run for another reason: who is in the view is looked at when it is time.
  if (run.cause === 'change' && nextLook(workflow, intervalSeconds) > new Date(workflow.now))
    return nextEvaluation(workflow, intervalSeconds)
  const view = await membersOfView(ctx, workflow)
  if ('problem' in view) await recordTrouble(ctx, { workflow, run, problem: view.problem })
  else await fireIn(ctx, { workflow, run, members: view.members })
  const next_run_at = run.cause === 'schedule' ? timeAfter(workflow) : workflow.next_run_at
  const looked = 'problem' in view ? sql`member_count = 0` : sql`looked_at = ${workflow.now}`
  await ctx.db.run(sql`
    update workflows
    set last_run_at = ${workflow.now}, next_run_at = ${next_run_at}, ${looked}
    where tenant_id = ${ctx.tenantId} and id = ${workflowId}`)
  if (!isLast) return new Date(workflow.now)
  return nextEvaluation({ next_run_at, looked_at: workflow.now }, intervalSeconds)
}

/**
 * The run somebody waits for, or the one the schedule or the mere passing of time asks for, and whether nobody waits
 * for another.
 */
async function dueRun(
  { db, tenantId }: Evaluating,
  workflow: LockedWorkflow,
): Promise<{ run: EvaluatedRun; isLast: boolean }> {
  const [requested, other] = await db.rows<{ id: string; all_members: boolean }>(sql`
    select id, all_members
    from workflow_runs
    where tenant_id = ${tenantId} and workflow_id = ${workflow.id} and status = 'QUEUED'
    order by created_at, id
    limit 2`)
  const isLast = other === undefined
  const isTimed = workflow.fires_on === 'schedule'
  if (requested)
    return {
      run: { id: requested.id, cause: 'request', allMembers: requested.all_members || isTimed },
      isLast,
    }
  const isDue = isTimed && workflow.next_run_at !== null && workflow.next_run_at <= workflow.now
  return { run: { id: newId(), cause: isDue ? 'schedule' : 'change', allMembers: isDue }, isLast }
}

type Timed = Pick<LockedWorkflow, 'looked_at' | 'next_run_at'>

/** When it is time to see who is in the view. */
const nextLook = ({ looked_at }: Pick<Timed, 'looked_at'>, intervalSeconds: number): Date =>
  new Date(looked_at === null ? 0 : Date.parse(looked_at) + intervalSeconds * 1000)

function nextEvaluation(workflow: Timed, intervalSeconds: number): Date {
  const look = nextLook(workflow, intervalSeconds)
  const due = workflow.next_run_at === null ? look : new Date(workflow.next_run_at)
  return due < look ? due : look
}

interface Evaluation {
  workflow: LockedWorkflow
  run: EvaluatedRun
  /** Selects the `id` of every member. */
  members: Sql
}

/** Where the members were never recorded before, those present have not entered: they are where it starts from. */
async function fireIn(ctx: Evaluating, { workflow, run, members }: Evaluation): Promise<void> {
  await openRun(ctx, workflow, run)
  const sync = { workflowId: workflow.id, members }
  const change =
    workflow.looked_at === null
      ? { ...(await syncMembers(ctx, sync)), entered: 0, departed: 0 }
      : await syncMembers(ctx, { ...sync, run: { id: run.id, at: workflow.now } })
  await fire(ctx, { workflow, run, change })
}

/** Times that passed unseen are made up for once, not each. */
function timeAfter({ schedule, timezone, now }: LockedWorkflow): string | null {
  if (schedule === null) return null
  return nextTime({ schedule, timezone }, new Date(now))?.toISOString() ?? null
}
