import { sql } from '../../floor/db/sql.ts'
import { MailDeferred, type Mailer, MailRefused } from '../../floor/mail/mailer.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { holdingLeaseForLong } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import { closeSteps } from './close-steps.ts'
import { mailTaskKind } from './enqueue-workflow.ts'
import { lockWorkflow } from './lock-workflow.ts'
import { type MailStep, nextMail } from './next-mail.ts'
import type { StepOutcome } from './step-outcome.ts'

/** A mail that was not taken is tried again after 1, 4, 16, 64 and 256 times `retryDelaySeconds`, which is a minute. */
const attemptsMax = 6

/**
 * Sends the mails of a workflow one by one. Each is written down as soon as it was taken; a worker that dies between
 * the two leaves one to be sent again, under the same Message-ID.
 */
export function mailTask(mailer: Mailer, { retryDelaySeconds = 60 } = {}): TaskKind {
  return {
    kind: mailTaskKind,
    run: async (tools) => {
      const { publicUrl, lease } = tools
      const { tenantId, key: workflowId } = lease
      for (;;) {
        tools.signal.throwIfAborted()
        const step = await holdingLeaseForLong(tools, (db) =>
          nextMail({ db, tenantId, publicUrl }, workflowId),
        )
        if (!step) break
        await settle(tools, { step, outcome: await send(mailer, step), retryDelaySeconds })
      }
      const runAgainAt = await holdingLeaseForLong(tools, (db) => nextTry({ db, tenantId }, workflowId))
      return runAgainAt ? { runAgainAt } : undefined
    },
  }
}

/** The recipients for whom another attempt may help. */
interface Deferred {
  deferred: readonly string[]
}

async function send(mailer: Mailer, { mails, attempts }: MailStep): Promise<StepOutcome | Deferred> {
  const deferred: string[] = []
  const reasons: string[] = []
  let isRefused = true
  for (const mail of mails) {
    try {
      await mailer.send(mail)
    } catch (error) {
      deferred.push(...(error instanceof MailDeferred ? error.to : mail.to))
      reasons.push(error instanceof Error ? error.message.slice(0, 300) : 'no reason given')
      isRefused &&= error instanceof MailRefused
    }
  }
  if (reasons.length === 0) return 'done'
  if (isRefused || attempts + 1 >= attemptsMax)
    return { failed: `The mail was not taken: ${reasons.join('; ')}` }
  return { deferred }
}

interface Settled {
  step: MailStep
  outcome: StepOutcome | Deferred
  retryDelaySeconds: number
}

/** A workflow that was paused or deleted meanwhile has no such step any more. */
async function settle(tools: WorkTools, { step, outcome, retryDelaySeconds }: Settled): Promise<void> {
  await holdingLeaseForLong(tools, async (db) => {
    const { tenantId, key: workflowId } = tools.lease
    const scope = { db, tenantId }
    const workflow = await lockWorkflow(scope, workflowId)
    if (!workflow || !(await isPending(scope, step))) return
    const now = new Date(workflow.now)
    const { runId, action, recordId } = step
    if (typeof outcome === 'string' || 'failed' in outcome)
      return closeSteps({ ...scope, now }, { runId, action, outcomes: new Map([[recordId, outcome]]) })
    const tryAt = new Date(now.getTime() + retryDelaySeconds * 4 ** step.attempts * 1000)
    await db.run(sql`
      update workflow_steps
      set attempts = attempts + 1, try_at = ${tryAt}, mail_to = ${outcome.deferred}::text[]
      where tenant_id = ${tenantId} and run_id = ${runId} and record_id = ${recordId} and action = ${action}`)
  })
}

async function isPending({ db, tenantId }: Scope, { runId, recordId, action }: MailStep): Promise<boolean> {
  return db.has(sql`
    select record_id
    from workflow_steps
    where tenant_id = ${tenantId} and run_id = ${runId} and record_id = ${recordId} and action = ${action}
      and error is null`)
}

/** When the next mail that was put off is due. */
async function nextTry({ db, tenantId }: Scope, workflowId: string): Promise<Date | undefined> {
  const row = await db.first<{ try_at: string | null }>(sql`
    select min(s.try_at) as try_at
    from workflow_runs r
    join workflow_steps s on s.tenant_id = ${tenantId} and s.run_id = r.id and s.error is null and s.attempts > 0
    where r.tenant_id = ${tenantId} and r.workflow_id = ${workflowId} and r.status = 'RUNNING'`)
  return row?.try_at ? new Date(row.try_at) : undefined
}
