import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { updateWorkflow as contract } from '@throughline/contract/workflows/update-workflow.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { longStatements } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { endRuns, paused } from './end-runs.ts'
import { enqueueWorkflow } from './enqueue-workflow.ts'
import type { LockedWorkflow } from './lock-workflow.ts'
import { readActions } from './read-actions.ts'
import { readNextRun } from './read-next-run.ts'
import { recordMembers } from './record-members.ts'
import { requireView } from './require-view.ts'
import { requireWorkflow } from './require-workflow.ts'
import { workflowAnswer } from './workflow-answer.ts'

type Changes = Omit<InputOf<typeof contract>, 'id'>

export const updateWorkflow: Handler<typeof contract> = async (ctx, { id, ...changes }) => {
  const name = changes.name === undefined ? undefined : readName(changes.name)
  const before = await requireWorkflow(ctx, id)
  const after = await changed(ctx, before, { ...changes, name: name ?? before.name })
  if (!isDeepStrictEqual(after, before)) await write(ctx, before, after)
  return workflowAnswer(ctx, before.id)
}

/** What the changes make of a workflow. Throws BAD_REQUEST for what does not go together. */
async function changed(ctx: Context, before: LockedWorkflow, changes: Changes): Promise<LockedWorkflow> {
  const { on, viewId, actions, schedule, ...others } = changes
  const fires_on = on ?? before.fires_on
  // A schedule is dropped with its trigger, unless the request sends one.
  const formerSchedule = fires_on === 'schedule' ? before.schedule : null
  const timing = {
    fires_on,
    schedule: schedule === undefined ? formerSchedule : schedule,
    timezone: changes.timezone ?? before.timezone,
  }
  const isRescheduled = fires_on !== before.fires_on || timing.schedule !== before.schedule
  const next = readNextRun(timing, ctx.now)
  const sameTimes = !isRescheduled && !isResumed(before, changes) && timing.timezone === before.timezone
  const view =
    viewId === undefined || viewId.toLowerCase() === before.view_id ? before : await requireView(ctx, viewId)
  return {
    ...before,
    ...view,
    ...others,
    ...timing,
    next_run_at: sameTimes ? before.next_run_at : (next?.toISOString() ?? null),
    // Another view may be over other records, to which the actions must apply as well.
    actions:
      actions === undefined && view === before
        ? before.actions
        : await readActions(ctx, view.entity, actions ?? before.actions),
  }
}

async function write(ctx: Context, before: LockedWorkflow, after: LockedWorkflow): Promise<void> {
  await ctx.db.batch([
    longStatements,
    sql`
      update workflows
      set view_id = ${after.view_id}, name = ${after.name}, search_name = ${searchForm(after.name)},
        fires_on = ${after.fires_on}, schedule = ${after.schedule}, timezone = ${after.timezone},
        actions = ${JSON.stringify(after.actions)}, is_active = ${after.is_active},
        next_run_at = ${after.next_run_at}, updated_at = ${nextVersion(before.updated_at, ctx.now)}
      where tenant_id = ${ctx.tenantId} and id = ${before.id}`,
  ])
  const isOther = after.view_id !== before.view_id
  const why = isOther ? 'The workflow was given another view.' : paused
  if (isOther || !after.is_active) await endRuns(ctx, { workflowId: before.id, status: 'CANCELLED', why })
  if (isOther || isResumed(before, after)) await recordMembers(ctx, after)
  if (after.is_active) await enqueueWorkflow(ctx, before.id)
}

const isResumed = (before: LockedWorkflow, after: Pick<Changes, 'is_active'>): boolean =>
  !before.is_active && after.is_active === true
