import { ApiError } from '@throughline/contract/errors.ts'
import type { createInvitation as contract } from '@throughline/contract/members/create-invitation.ts'
import { shownEmail } from '@throughline/parsing/text/canonical-email.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { readEmail } from '../owners/read-email.ts'
import { hashSecret } from '../workspaces/hash-secret.ts'
import { invitationRows } from './invitation-rows.ts'
import { newLinkToken } from './link-token.ts'
import { mailInvitationKind } from './mail-invitation-task.ts'
import { memberRows } from './member-row.ts'
import { requireRoleFor } from './protect-owners.ts'

const lifeMs = 7 * 24 * 3_600_000

export const createInvitation: Handler<typeof contract> = async (ctx, { email, role }) => {
  const { db, tenantId, now } = ctx
  const { origin, sendsMail } = signedIn(ctx)
  const canon = readEmail(email, '/email')
  const [open] = await invitationRows(ctx, sql`i.email_canon = ${canon} and i.expires_at > ${now}`)
  await requireRoleFor(ctx, role, open?.role ?? role)
  const [member] = await memberRows(ctx, sql`email_canon = ${canon}`)
  if (member) throw new ApiError('CONFLICT', `${member.email} is a member already.`)
  const token = newLinkToken(tenantId)
  const link = `${origin}/invite#token=${token}`
  await db.run(sql`
    insert into invitations
      (tenant_id, id, email, email_canon, role, token_hash, invited_by, created_at, expires_at, unsent_link)
    values (
      ${tenantId}, ${ctx.newId()}, ${shownEmail(email)}, ${canon}, ${role}, ${hashSecret(token)}, ${ctx.memberId},
      ${now}, ${new Date(now.getTime() + lifeMs)}, ${sendsMail ? link : null})
    on conflict (tenant_id, email_canon) do update
    set id = excluded.id, email = excluded.email, role = excluded.role, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at,
      unsent_link = excluded.unsent_link, mail_refusal = null`)
  const [invitation] = await invitationRows(ctx, sql`i.email_canon = ${canon}`)
  if (!invitation) throw new Error('an invitation was written but is not there')
  if (!sendsMail) return { invitation, mailed: false, link }
  await enqueueTask(db, { tenantId, kind: mailInvitationKind, key: invitation.id, queue: 'calls' })
  return { invitation, mailed: true }
}
