import { v7 as newId } from 'uuid'
import {
  type RenamedRecord,
  renamedRecordKind,
  renamedRecordOf,
} from '../../directory/workspaces/renamed-record.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { asksFormerly } from '../saved-views/renamed-record-task.ts'
import { endRuns, paused } from './end-runs.ts'
import { fire } from './fire.ts'
import { type LockedWorkflow, lockWorkflow } from './lock-workflow.ts'
import { membersOfView } from './members-of-view.ts'
import { nextTime } from './next-time.ts'
import { type EvaluatedRun, openRun } from './open-run.ts'
import { recordTrouble } from './record-trouble.ts'
import { syncMembers } from './sync-members.ts'

/**
 * Compares the members of the view with those of the last evaluation and fires, all in the transaction at hand: another
 * evaluation at the same time waits for the row of the workflow and finds nothing left to fire. Returns when to evaluate
 * again; undefined for a workflow that is gone or paused. A view that cannot be read has no members meanwhile, but
 * nobody counts as departed: the members of the last evaluation are compared once it can be read again.
 */
export async function evaluate(
  ctx: Scope,
  { workflowId, intervalSeconds }: { workflowId: string; intervalSeconds: number },
): Promise<Date | undefined> {
  // Before the view is read, which may filter by a former name.
  const renamings = await readRenamings(ctx)
  const workflow = await lockWorkflow(ctx, workflowId)
  // The pause ended the runs that it saw: one that was requested at the same moment is ended here.
  if (workflow?.is_active === false)
    await endRuns({ ...ctx, now: new Date(workflow.now) }, { workflowId, status: 'CANCELLED', why: paused })
  if (!workflow?.is_active) return undefined
  const renaming = renamings.find((one) => asksFormerly(workflow.member_query, one))
  if (renaming && renaming.attempts <= renamingAttemptsMax)
    return new Date(Date.parse(workflow.now) + renamingMs)
  const { run, isLast } = await dueRun(ctx, workflow)
  // The task runs for another reason, and the members are not to be compared yet.
  if (run.cause === 'change' && nextComparison(workflow, intervalSeconds) > new Date(workflow.now))
    return nextEvaluation(workflow, intervalSeconds)
  const view = renaming ? { problem: notRenamed(renaming) } : await membersOfView(ctx, workflow)
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

const renamingMs = 1_000
const renamingAttemptsMax = 5

/** Renamings that views may not have followed yet: a view that filters by a former name has no members. */
async function readRenamings({ db, tenantId }: Scope) {
  const tasks = await db.rows<{ key: string; attempts: number }>(sql`
    select key, 0 as attempts from pending_tasks where tenant_id = ${tenantId} and kind = ${renamedRecordKind}
    union all
    select key, attempts from job_queue where tenant_id = ${tenantId} and kind = ${renamedRecordKind}`)
  return tasks.map(({ key, attempts }) => ({ ...renamedRecordOf(key), attempts }))
}

const notRenamed = ({ former }: RenamedRecord) =>
  `The view asks for "${former}", which has another name by now. Save the view with that name.`

/** The oldest requested run, else a new one (schedule or changed members); and whether it is the last requested. */
async function dueRun(ctx: Scope, workflow: LockedWorkflow): Promise<{ run: EvaluatedRun; isLast: boolean }> {
  const [requested, other] = await ctx.db.rows<{ id: string; all_members: boolean }>(sql`
    select id, all_members
    from workflow_runs
    where tenant_id = ${ctx.tenantId} and workflow_id = ${workflow.id} and status = 'QUEUED'
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

/** When the members are to be compared again. */
const nextComparison = ({ looked_at }: Pick<Timed, 'looked_at'>, intervalSeconds: number): Date =>
  new Date(looked_at === null ? 0 : Date.parse(looked_at) + intervalSeconds * 1000)

function nextEvaluation(workflow: Timed, intervalSeconds: number): Date {
  const comparison = nextComparison(workflow, intervalSeconds)
  const scheduled = workflow.next_run_at === null ? comparison : new Date(workflow.next_run_at)
  return scheduled < comparison ? scheduled : comparison
}

interface Evaluation {
  workflow: LockedWorkflow
  run: EvaluatedRun
  /** Selects the `id` of every member. */
  members: Sql
}

/** In the first evaluation nobody has entered: its members are only recorded, to compare with them later. */
async function fireIn(ctx: Scope, { workflow, run, members }: Evaluation): Promise<void> {
  await openRun(ctx, workflow, run)
  const sync = { workflowId: workflow.id, members }
  const change =
    workflow.looked_at === null
      ? { ...(await syncMembers(ctx, sync)), entered: 0, departed: 0 }
      : await syncMembers(ctx, { ...sync, run: { id: run.id, at: workflow.now } })
  await fire(ctx, { workflow, run, change })
}

/** Scheduled times that passed while nothing ran are made up for by one run, not by one each. */
function timeAfter({ schedule, timezone, now }: LockedWorkflow): string | null {
  if (schedule === null) return null
  return nextTime({ schedule, timezone }, new Date(now))?.toISOString() ?? null
}
