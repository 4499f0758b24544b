import { refused, unauthorized } from '@throughline/contract/errors.ts'
import type { changePassword as contract } from '@throughline/contract/members/change-password.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { guess } from '../../floor/operation/guess.ts'
import type { PreparedHandler } from '../../floor/operation/handler.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'
import { endAllButThis } from './end-other-sessions.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { requireWholeRights } from './require-whole-rights.ts'

/** Verifying and hashing take their time, so both are done before the transaction. */
export const changePassword: PreparedHandler<typeof contract> = {
  prepare: async (ctx, { current_password, new_password }) => {
    requireWholeRights(ctx)
    const verified = await verifyCurrent(ctx, current_password)
    const passwordHash = verified === undefined ? '' : await hashPassword(new_password)
    return (ctx) => change(ctx, { verified, passwordHash })
  },
}

interface Change {
  /** The stored hash that was verified, null where none was needed; undefined where the given password was wrong. */
  verified: string | null | undefined
  passwordHash: string
}

async function change(ctx: Context, { verified, passwordHash }: Change) {
  const changed =
    verified !== undefined &&
    (await ctx.db.run(sql`
      update members
      set password_hash = ${passwordHash}
      where tenant_id = ${ctx.tenantId} and id = ${ctx.memberId} and removed_at is null
        and (${verified}::text is null or password_hash = ${verified})
        and exists (select from sessions where tenant_id = ${ctx.tenantId} and id = ${signedIn(ctx).sessionId})`))
  // Also where the password was changed, or the session ended, since then: what was verified no longer holds.
  if (!changed) throw refused('/current_password', 'is not the password you have now')
  await ctx.db.run(
    sql`delete from sign_in_links where tenant_id = ${ctx.tenantId} and member_id = ${ctx.memberId}`,
  )
  return { ended_sessions: await endAllButThis(ctx) }
}

/** A session of a one-time link needs no present password: it is for those who have forgotten theirs. */
async function verifyCurrent(ctx: Context, given: string | undefined): Promise<Change['verified']> {
  const { sessionId, misses } = signedIn(ctx)
  const known = await ctx.db.first<{ password_hash: string | null; opened_with: string }>(sql`
    select m.password_hash, s.opened_with
    from members m
    join sessions s on s.tenant_id = m.tenant_id and s.member_id = m.id
    where m.tenant_id = ${ctx.tenantId} and s.tenant_id = ${ctx.tenantId} and m.id = ${ctx.memberId}
      and s.id = ${sessionId}`)
  // A session that has just ended may still be cached, and so call.
  if (!known) throw unauthorized('Sign in first: POST /app/session.')
  if (known.password_hash === null || known.opened_with === 'link') return null
  const { password_hash } = known
  const isRight = async () => given !== undefined && (await isPassword(given, password_hash))
  return (await guess(misses, [ctx.memberId], isRight, Boolean)) ? password_hash : undefined
}
