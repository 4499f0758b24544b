import { v7 as newId } from 'uuid'
import { recordEntry } from '../../floor/audit/record-entry.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'
import { changeRecords } from './change-records.ts'
import { closeSteps } from './close-steps.ts'
import { type LockedWorkflow, lockWorkflow } from './lock-workflow.ts'
import { membersOfView } from './members-of-view.ts'
import { type Notice, notifyEndpoint } from './notify-endpoint.ts'
import type { Action } from './read-actions.ts'
import type { StepOutcomes } from './step-outcome.ts'
import { syncMembers } from './sync-members.ts'

/**
 * Carries out the next steps of a workflow, at most `stepsMax` of one action of one run, in the transaction at hand:
 * changes of records, and deliveries handed to the webhooks, but no mails. Returns whether there were any.
 */
export async function carryOutSteps(
  { db, tenantId, outbound, publicUrl }: Pick<Context, 'db' | 'tenantId' | 'outbound' | 'publicUrl'>,
  { workflowId, stepsMax }: { workflowId: string; stepsMax: number },
): Promise<boolean> {
  const workflow = await lockWorkflow({ db, tenantId }, workflowId)
  if (!workflow?.is_active) return false
  const next = await nextSteps({ db, tenantId }, workflow, stepsMax)
  if (!next) return false
  const { member_id: memberId, now } = workflow
  const ctx = { tenantId, memberId, db, now: new Date(now), newId, ifMatch: null, outbound, publicUrl }
  const outcomes = await carryOut(ctx, workflow, next)
  await closeSteps(ctx, { runId: next.runId, action: next.at, outcomes })
  if (changesRecords(next.action)) {
    await recordSteps(ctx, workflow, { next, outcomes })
    await followOwnChanges(ctx, workflow, next.ids)
  }
  return true
}

/** The records that one transaction changed are one entry. */
async function recordSteps(
  ctx: Context,
  { id, name }: LockedWorkflow,
  { next, outcomes }: { next: Steps; outcomes: StepOutcomes },
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

/** Updates the membership of records that the workflow itself moved into or out of its view, so they do not fire it. */
async function followOwnChanges(
  ctx: Context,
  workflow: LockedWorkflow,
  ids: readonly string[],
): Promise<void> {
  const view = await membersOfView(ctx, workflow)
  if ('members' in view)
    await syncMembers(ctx, { workflowId: workflow.id, members: view.members, among: ids })
}

type Steps = Omit<Notice, 'workflow'>

async function nextSteps(ctx: Scope, workflow: LockedWorkflow, stepsMax: number): Promise<Steps | undefined> {
  const pending = sql`
    from workflow_steps s
    where s.tenant_id = ${ctx.tenantId} and s.run_id = r.id and s.action = a.n - 1 and s.error is null`
  return ctx.db.first<Steps>(sql`
    select r.id as "runId", (a.n - 1)::integer as at, a.action,
      array(select s.record_id ${pending} order by s.try_at, s.record_id limit ${stepsMax}) as ids
    from workflow_runs r
    cross join lateral json_array_elements(r.actions) with ordinality as a (action, n)
    where r.tenant_id = ${ctx.tenantId} and r.workflow_id = ${workflow.id} and r.status = 'RUNNING'
      and a.action ->> 'type' <> 'email' and exists (select ${pending})
    order by r.created_at, r.id, a.n
    limit 1`)
}

function carryOut(
  ctx: Context,
  workflow: LockedWorkflow,
  { runId, at, action, ids }: Steps,
): Promise<StepOutcomes> {
  if (changesRecords(action)) return changeRecords(ctx, { entity: workflow.entity, action, ids })
  return notifyEndpoint(ctx, { workflow, runId, at, action, ids })
}

const changesRecords = ({ type }: Action) => type === 'set_status' || type === 'assign_tag'
