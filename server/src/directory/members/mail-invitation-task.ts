import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { mailLanguage } from '../../floor/mail/mail-language.ts'
import { type Mail, type Mailer, MailRefused } from '../../floor/mail/mailer.ts'
import { oneLine } from '../../floor/mail/one-line.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'

export const mailInvitationKind = 'invitation_mail'

interface UnsentRow {
  email: string
  link: string
  invited_by: string
  /** The language that the inviting member has chosen. */
  language: string | null
  workspace: string
  created_at: string
}

/** After so many attempts without an answer of the mail server, the next one follows an hour later. */
const attemptsInARow = 6
const pauseMs = 60 * 60 * 1_000

/** Mails a valid invitation, in each attempt under one Message-ID; if refused for good, the invitation stores why. */
export const mailInvitationTask = (mailer: Mailer): TaskKind => ({
  kind: mailInvitationKind,
  run: async (tools) => {
    const { tenantId, key: id, attempts, claimedAt } = tools.lease
    const mail = await holdingLease(tools, (db) => unsentMail(db, tenantId, id))
    if (!mail) return
    const refusal = await refusalOf(mailer, mail).catch((error) => {
      // The log gets the answer of the server without the address that it names.
      if (attempts < attemptsInARow) throw new Error(String(error).replaceAll(/[^\s<]+@[^\s>]+/g, '...'))
    })
    if (refusal === undefined) return { runAgainAt: new Date(claimedAt.getTime() + pauseMs) }
    await holdingLease(tools, (db) =>
      db.run(sql`
        update invitations
        set unsent_link = null, mail_refusal = ${refusal}
        where tenant_id = ${tenantId} and id = ${id}`),
    )
  },
})

const inEnglish = ['invites you to', 'on', 'Open this link within seven days to choose a password:']
const inGerman = [
  'lädt Sie ein zu',
  'auf',
  'Öffnen Sie diesen Link innerhalb von sieben Tagen, um ein Passwort zu wählen:',
]

async function unsentMail(db: Db, tenantId: string, id: string): Promise<Mail | undefined> {
  const row = await db.first<UnsentRow>(sql`
    select i.email, i.unsent_link as link, coalesce(nullif(m.name, ''), m.email) as invited_by, p.language,
      w.name as workspace, i.created_at
    from invitations i
    join members m on m.tenant_id = i.tenant_id and m.id = i.invited_by
    join workspaces w on w.tenant_id = i.tenant_id
    left join member_preferences p on p.tenant_id = ${tenantId} and p.member_id = m.id
    where i.tenant_id = ${tenantId} and m.tenant_id = ${tenantId} and w.tenant_id = ${tenantId}
      and i.id = ${id} and i.unsent_link is not null and i.expires_at > now()`)
  if (!row) return undefined
  const [invites, on, opens] = mailLanguage(row.language) === 'de' ? inGerman : inEnglish
  const subject = oneLine(`${row.invited_by} ${invites} ${row.workspace}`)
  const text = `${subject} ${on} Throughline.\n\n${opens}\n\n${row.link}\n`
  return { id: `invitation-${id}`, to: [row.email], subject, text, date: new Date(row.created_at) }
}

/** Why no further attempt would help, null where the mail was taken; throws where another attempt may help. */
async function refusalOf(mailer: Mailer, mail: Mail): Promise<string | null> {
  try {
    await mailer.send(mail)
    return null
  } catch (error) {
    if (error instanceof MailRefused) return error.message
    throw error
  }
}
