import { ApiError } from '@throughline/contract/errors.ts'
import type { createInvitation as contract } from '@throughline/contract/members/create-invitation.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'
import { canonicalEmail } from '../../floor/text/canonical-email.ts'
import { hashSecret } from '../workspaces/hash-secret.ts'
import { type InvitationRow, invitationRows } from './invitation-rows.ts'
import { newLinkToken } from './link-token.ts'
import { memberRows } from './member-row.ts'

const lifeMs = 7 * 24 * 3_600_000

export const createInvitation: Handler<typeof contract> = async (ctx, { email, role }) => {
  const { db, tenantId, now } = ctx
  const canon = readEmail(email)
  if (role === 'owner' && !signedIn(ctx).rights.includes('owner'))
    throw new ApiError('FORBIDDEN', 'Only an owner invites an owner. Ask one.')
  const [member] = await memberRows(ctx, sql`email_canon = ${canon}`)
  if (member) throw new ApiError('CONFLICT', `${member.email} is a member already.`)
  const token = newLinkToken(tenantId)
  await db.run(sql`
    insert into invitations
      (tenant_id, id, email, email_canon, role, token_hash, invited_by, created_at, expires_at)
    values (
      ${tenantId}, ${ctx.newId()}, ${email.trim()}, ${canon}, ${role}, ${hashSecret(token)}, ${ctx.memberId},
      ${now}, ${new Date(now.getTime() + lifeMs)})
    on conflict (tenant_id, email_canon) do update
    set id = excluded.id, email = excluded.email, role = excluded.role, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at`)
  const [invitation] = await invitationRows(ctx, sql`i.email_canon = ${canon}`)
  if (!invitation) throw new Error('an invitation was written but is not there')
  const link = `${signedIn(ctx).origin}/invite/${token}`
  const mailed = await mail(ctx, invitation, link)
  return { invitation, mailed, ...(!mailed && { link }) }
}

function readEmail(email: string): string {
  const canon = canonicalEmail(email)
  if (canon) return canon
  throw new ApiError('BAD_REQUEST', '/email: must be an e-mail address.', {
    details: [{ pointer: '/email', message: 'must be an e-mail address' }],
  })
}

/** Sent before the invitation is committed: one whose mail was not taken does not stand. False where nothing sends mail. */
async function mail(ctx: Context, invitation: InvitationRow, link: string): Promise<boolean> {
  const { mailer } = signedIn(ctx)
  if (!mailer) return false
  const workspace = await ctx.db.first<{ name: string }>(sql`
    select name from workspaces where tenant_id = ${ctx.tenantId}`)
  const { id, email, invited_by } = invitation
  const subject = `${invited_by} invites you to ${workspace?.name ?? 'Throughline'}`
  const text = `${subject} on Throughline.\n\nOpen this link within seven days to choose a password:\n\n${link}\n`
  try {
    await mailer.send({ id: `invitation-${id}`, to: [email], subject, text, date: ctx.now })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ApiError('UNAVAILABLE', `The mail server did not take the invitation: ${reason}`, {
      headers: { 'retry-after': '60' },
    })
  }
  return true
}
