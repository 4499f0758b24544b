import { sql } from '../../floor/db/sql.ts'
import type { Mail } from '../../floor/mail/mailer.ts'
import { oneLine } from '../../floor/mail/one-line.ts'
import type { Context } from '../../floor/operation/context.ts'
import { describeRecords } from './describe-records.ts'
import { lockWorkflow } from './lock-workflow.ts'
import { linkTo, sentenceOf } from './notice-words.ts'
import type { Action } from './read-actions.ts'
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

interface Row extends Omit<MailStep, 'mail'> {
  sent: Action
  /** Who does not have it yet, after an attempt that reached some. */
  mail_to: string[] | null
  change: string
  fired_at: string
  shown_id: string
}

/** The next mail of a workflow that is due; none for one that is gone or paused. */
export async function nextMail(
  ctx: Pick<Context, 'db' | 'tenantId' | 'publicUrl'>,
  workflowId: string,
): Promise<MailStep | undefined> {
  const { db, tenantId, publicUrl } = ctx
  const workflow = await lockWorkflow(ctx, workflowId)
  if (!workflow?.is_active) return undefined
  const row = await db.first<Row>(sql`
    select r.id as "runId", s.record_id as "recordId", (a.n - 1)::integer as action, s.attempts, s.mail_to, a.action as sent,
      f.change, f.fired_at, ${recordKinds[workflow.entity].shownId(tenantId)} as shown_id
    from workflow_runs r
    cross join lateral json_array_elements(r.actions) with ordinality as a (action, n)
    cross join lateral (
      select s.record_id, s.attempts, s.mail_to
      from workflow_steps s
      where s.tenant_id = ${tenantId} and s.run_id = r.id and s.action = a.n - 1 and s.error is null
        and (s.attempts = 0 or s.try_at <= ${workflow.now})
      order by s.try_at, s.record_id
      limit 1
    ) s
    join workflow_firings f on f.tenant_id = ${tenantId} and f.run_id = r.id and f.record_id = s.record_id
    where r.tenant_id = ${tenantId} and r.workflow_id = ${workflowId} and r.status = 'RUNNING'
      and a.action ->> 'type' = 'email'
    order by r.created_at, r.id, a.n
    limit 1`)
  if (!row) return undefined
  const { sent, mail_to, change, fired_at, shown_id, ...step } = row
  const described = await describeRecords[workflow.entity](ctx, [step.recordId])
  const record = described.get(step.recordId)
  const member = record?.title ?? shown_id
  const link = (record && linkTo(workflow, shown_id, publicUrl)) ?? ''
  const names = { workflow: workflow.name, view: workflow.view_name, member, link }
  const mail = {
    id: stepName(step),
    to: mail_to ?? sent.to ?? [],
    date: new Date(fired_at),
    ...mailText(sent, names, sentenceOf(workflow, member, change)),
  }
  return { ...step, mail }
}

interface MailNames {
  workflow: string
  view: string
  /** A line that a person recognises the record by. */
  member: string
  /** To its page; empty where there is none. */
  link: string
}

/** Subject and text of the mail of an action, its own or the usual ones, with the names put in. */
function mailText({ subject, text }: Action, names: MailNames, sentence: string) {
  const usual = `${sentence}\n${names.link && '{{link}}\n'}\nSent by the workflow "{{workflow}}".\n`
  return {
    subject: withNames(subject ?? '{{workflow}}: {{member}}', names),
    text: withNames(text ?? usual, names),
  }
}

const withNames = (text: string, names: MailNames) =>
  text.replaceAll(/\{\{(workflow|view|member|link)\}\}/g, (_, name: keyof MailNames) => oneLine(names[name]))
