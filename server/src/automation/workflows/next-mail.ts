import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import { pushTo } from '@throughline/parsing/text/push-to.ts'
import { sql } from '../../floor/db/sql.ts'
import { type MailLanguage, mailLanguage } from '../../floor/mail/mail-language.ts'
import type { Mail } from '../../floor/mail/mailer.ts'
import { oneLine } from '../../floor/mail/one-line.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'
import { describeRecords } from './describe-records.ts'
import { lockWorkflow } from './lock-workflow.ts'
import { linkTo, sentenceOf, titleOfGone } from './notice-words.ts'
import type { Action } from './read-actions.ts'
import { recordKinds } from './record-kinds.ts'
import { stepName } from './step-name.ts'

export interface MailStep {
  runId: string
  recordId: string
  action: number
  /** How often it was tried before. */
  attempts: number
  /** The same in each language that somebody reads. */
  mails: Mail[]
}

interface Row extends Omit<MailStep, 'mails'> {
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
  const titles = record?.title ?? titleOfGone(step.recordId, shown_id)
  const link = (record && linkTo(workflow, shown_id, publicUrl)) ?? ''
  const readers = await readersByLanguage(ctx, mail_to ?? sent.to ?? [], workflow.member_id)
  const mails = [...readers].map(([language, to]) => {
    const title = titles[language]
    const names = { workflow: workflow.name, view: workflow.view_name, member: title, link }
    const usual = [sentenceOf(workflow.view_name, title, change, language), sentBy[language]] as const
    const id = language === 'en' ? stepName(step) : `${stepName(step)}-${language}`
    return { id, to, date: new Date(fired_at), ...mailText(sent, names, usual) }
  })
  return { ...step, mails }
}

/** Addresses by the language that the member has chosen whose they are, else the one whose workflow it is. */
async function readersByLanguage(
  { db, tenantId }: Scope,
  to: readonly string[],
  memberId: string,
): Promise<Map<MailLanguage, string[]>> {
  const rows = await db.rows<{ address: string; language: string | null }>(sql`
    select a.address, coalesce(p.language, o.language) as language
    from unnest(${to}::text[], ${to.map(canonicalEmail)}::text[]) with ordinality as a (address, email, n)
    left join members m on m.tenant_id = ${tenantId} and m.email_canon = a.email and m.removed_at is null
    left join member_preferences p on p.tenant_id = ${tenantId} and p.member_id = m.id
    left join member_preferences o on o.tenant_id = ${tenantId} and o.member_id = ${memberId}
    order by a.n`)
  const readers = new Map<MailLanguage, string[]>()
  for (const { address, language } of rows) pushTo(readers, mailLanguage(language), address)
  return readers
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
function mailText({ subject, text }: Action, names: MailNames, [sentence, by]: readonly [string, string]) {
  const usual = `${sentence}\n${names.link && '{{link}}\n'}\n${by}\n`
  return {
    subject: withNames(subject ?? '{{workflow}}: {{member}}', names),
    text: withNames(text ?? usual, names),
  }
}

const sentBy = {
  en: 'Sent by the workflow "{{workflow}}".',
  de: 'Gesendet von der Automatisierung „{{workflow}}“.',
}

const withNames = (text: string, names: MailNames) =>
  text.replaceAll(/\{\{(workflow|view|member|link)\}\}/g, (_, name: keyof MailNames) => oneLine(names[name]))
