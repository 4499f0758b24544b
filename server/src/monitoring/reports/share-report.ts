import { isDeepStrictEqual } from 'node:util'
import type { shareReport as contract } from '@throughline/contract/competitor-reports/share-report.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { hashPassword } from '../../directory/members/hash-password.ts'
import { sql } from '../../floor/db/sql.ts'
import { pastExpiry } from '../../floor/input/past-expiry.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { PreparedHandler } from '../../floor/operation/handler.ts'
import { answerShare, logShare } from './answer-share.ts'
import { lockReport, unknownReport } from './lock-report.ts'

interface Share {
  is_enabled: boolean
  expires_at: string | null
  redact: string[]
  password_hash: string | null
}

export const shareReport: PreparedHandler<typeof contract> = {
  prepare: async (_, { password, ...input }) => {
    const passwordHash = password && (await hashPassword(password))
    return (ctx) => share(ctx, { ...input, passwordHash })
  },
}

interface Sharing extends Omit<InputOf<typeof contract>, 'password'> {
  /** Undefined leaves the one it has, null takes it away. */
  passwordHash: string | null | undefined
}

async function share(ctx: Context, { id, expires_at, redact, passwordHash }: Sharing) {
  const { db, tenantId, now } = ctx
  const isPast = (at: string | null | undefined) => typeof at === 'string' && Date.parse(at) <= now.getTime()
  if (isPast(expires_at)) throw pastExpiry()
  await lockReport(ctx, id)
  const before = await db.first<Share>(sql`
    select is_enabled, expires_at, redact, password_hash
    from competitor_report_shares
    where tenant_id = ${tenantId} and report_id = ${id}`)
  if (!before) throw unknownReport()
  const after: Share = {
    is_enabled: true,
    expires_at:
      expires_at === undefined ? before.expires_at : expires_at && new Date(expires_at).toISOString(),
    redact: redact === undefined ? before.redact : [...new Set(redact)],
    password_hash: passwordHash === undefined ? before.password_hash : passwordHash,
  }
  if (isPast(after.expires_at)) throw pastExpiry()
  if (isDeepStrictEqual(before, after)) return answerShare(ctx, id)
  await db.run(sql`
    update competitor_report_shares
    set is_enabled = true, expires_at = ${after.expires_at}, redact = ${after.redact}, password_hash = ${after.password_hash}
    where tenant_id = ${tenantId} and report_id = ${id}`)
  await logShare(ctx, id, before.is_enabled ? 'changed' : 'enabled')
  return answerShare(ctx, id)
}
