import { v7 as newId } from 'uuid'
import { recordEntry } from '../../floor/audit/record-entry.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { closeSteps } from './close-steps.ts'
import { followOwnChanges } from './follow-own-changes.ts'
import { type LockedWorkflow, lockWorkflow } from './lock-workflow.ts'
import { notifyEndpoint } from './notify-endpoint.ts'
import { type OpenRun, openRuns, positionsOf } from './open-runs.ts'
import type { Outcomes } from './outcome.ts'
import { putStatus } from './put-status.ts'
import { putTag } from './put-tag.ts'
import type { Action } from './workflow-row.ts'

/**
 * Carries out the next steps of a workflow, at most `stepsMax` of one action of one run, all in the transaction at
 * hand: changes of records, and deliveries handed to the webhooks. Mails are not among them. Returns whether there
 * were any.
 */
export async function carryOutSteps(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  { workflowId, stepsMax }: { workflowId: string; stepsMax: number },
): Promise<boolean> {
  const workflow = await lockWorkflow({ db, tenantId }, workflowId)
  if (!workflow?.is_active) return false
  const next = await nextSteps({ db, tenantId }, workflow, stepsMax)
  if (!next) return false
  const ctx = {
    tenantId,
    memberId: workflow.member_id,
    db,
    now: new Date(workflow.now),
    newId,
    ifMatch: null,
  }
  const outcomes = await carryOut(ctx, workflow, next)
  await closeSteps(ctx, { runId: next.run.id, action: next.at, outcomes })
  if (changesRecords(next.action)) {
    await recordSteps(ctx, workflow, { next, outcomes })
    await followOwnChanges(ctx, workflow, next.ids)
  }
  return true
}

/** The records that steps changed are one entry, as a change of many by a member is. */
async function recordSteps(
  ctx: Context,
  { id, name }: LockedWorkflow,
  { next, outcomes }: { next: Steps; outcomes: Outcomes },
): Promise<void> {
  const records = [...outcomes].filter(([, outcome]) => outcome === 'done').map(([record]) => record)
  if (records.length === 0) return
  const { type, status_id } = next.action
  await recordEntry(ctx, {
    actor: { kind: 'workflow', id, name },
    operation: type === 'set_status' ? 'bulk-update-opportunities' : 'assign-tags',
    subject: records.length === 1 ? (records[0] ?? '') : '',
    fields: type === 'set_status' ? [status_id ? 'status_id' : 'clear_status'] : ['tag_ids', 'mode'],
    outcome: { records: records.length },
    requestId: null,
  })
}

interface Steps {
  run: OpenRun
  /** The position of the action. */
  at: number
  action: Action
  ids: string[]
}

async function nextSteps(
  ctx: Pick<Context, 'db' | 'tenantId'>,
  workflow: LockedWorkflow,
  stepsMax: number,
): Promise<Steps | undefined> {
  for (const run of await openRuns(ctx, workflow.id)) {
    const requested = positionsOf(run, ({ type }) => type !== 'email')
    const rows = await ctx.db.rows<{ action: number; record_id: string }>(sql`
      select action, record_id
      from workflow_steps
      where tenant_id = ${ctx.tenantId} and run_id = ${run.id} and action = any(${requested}::smallint[]) and error is null
      order by action, try_at, record_id
      limit ${stepsMax}`)
    const at = rows[0]?.action
    const action = at === undefined ? undefined : run.actions[at]
    if (at === undefined || !action) continue
    return { run, at, action, ids: rows.filter((row) => row.action === at).map((row) => row.record_id) }
  }
  return undefined
}

async function carryOut(
  ctx: Context,
  workflow: LockedWorkflow,
  { run, at, action, ids }: Steps,
): Promise<Outcomes> {
  if (action.type === 'set_status') return putStatus(ctx, action, ids)
  if (action.type === 'assign_tag') return putTag(ctx, { entity: workflow.entity, action, ids })
  return notifyEndpoint(ctx, { workflow, runId: run.id, at, action, ids })
}

const changesRecords = ({ type }: Action) => type === 'set_status' || type === 'assign_tag'
