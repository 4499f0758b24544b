import { sql } from '../../floor/db/sql.ts'
import type { Mail } from '../../floor/mail/mailer.ts'
import type { Context } from '../../floor/operation/context.ts'
import { describeRecords } from './describe-records.ts'
import { type LockedWorkflow, lockWorkflow } from './lock-workflow.ts'
import { mailText } from './mail-text.ts'
import { type OpenRun, openRuns, positionsOf } from './open-runs.ts'
import { recordKinds } from './record-kinds.ts'
import { stepName } from './step-name.ts'

export interface MailStep {
  runId: string
  recordId: string
  action: number
  /** How often it was tried before. */
  attempts: number
  mail: Mail
}

interface StepRow {
  record_id: string
  action: number
  attempts: number
  change: string
  fired_at: string
  shown_id: string
}

const mailsMax = 20

type Reading = Pick<Context, 'db' | 'tenantId'>

/** The next mails of a workflow that are due, at most twenty of one run; none for one that is gone or paused. */
export async function nextMails(ctx: Reading, workflowId: string): Promise<MailStep[]> {
  const workflow = await lockWorkflow(ctx, workflowId)
  if (!workflow?.is_active) return []
  for (const run of await openRuns(ctx, workflowId)) {
    const rows = await dueSteps(ctx, workflow, run)
    if (rows.length > 0) return mailsOf(ctx, { workflow, run, rows })
  }
  return []
}

function dueSteps({ db, tenantId }: Reading, workflow: LockedWorkflow, run: OpenRun): Promise<StepRow[]> {
  const requested = positionsOf(run, ({ type }) => type === 'email')
  return db.rows<StepRow>(sql`
    select s.record_id, s.action, s.attempts, f.change, f.fired_at,
      ${recordKinds[workflow.entity].shownId(tenantId)} as shown_id
    from workflow_steps s
    join workflow_firings f on f.tenant_id = ${tenantId} and f.run_id = s.run_id and f.record_id = s.record_id
    where s.tenant_id = ${tenantId} and s.run_id = ${run.id} and s.action = any(${requested}::smallint[])
      and s.error is null and s.try_at <= ${workflow.now}
    order by s.action, s.try_at, s.record_id
    limit ${mailsMax}`)
}

interface Due {
  workflow: LockedWorkflow
  run: OpenRun
  rows: readonly StepRow[]
}

async function mailsOf(ctx: Reading, { workflow, run, rows }: Due): Promise<MailStep[]> {
  const ids = rows.map(({ record_id }) => record_id)
  const described = await describeRecords[workflow.entity](ctx, ids)
  return rows.flatMap(({ record_id, action, attempts, change, fired_at, shown_id }) => {
    const requested = run.actions[action]
    if (!requested) return []
    const member = described.get(record_id)?.title ?? shown_id
    const names = { workflow: workflow.name, view: workflow.view_name, member }
    const mail = {
      id: stepName({ runId: run.id, recordId: record_id, action }),
      to: requested.to ?? [],
      date: new Date(fired_at),
      ...mailText(requested, names, change),
    }
    return [{ runId: run.id, recordId: record_id, action, attempts, mail }]
  })
}
