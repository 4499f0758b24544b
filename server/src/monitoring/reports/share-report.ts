import type { shareReport as contract } from '@throughline/contract/competitor-reports/share-report.ts'
import { refused } from '@throughline/contract/errors.ts'
import { hashPassword } from '../../directory/members/hash-password.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { answerShare, logShare } from './answer-share.ts'
import { lockReport } from './lock-report.ts'

export const shareReport: Handler<typeof contract> = async (ctx, { id, expires_at, redact, password }) => {
  if (expires_at && Date.parse(expires_at) <= ctx.now.getTime()) throw pastExpiry()
  const { db, tenantId } = ctx
  await lockReport(db, tenantId, id)
  const requested = redact === undefined ? null : [...new Set(redact)]
  const hash = typeof password === 'string' ? await hashPassword(password) : null
  const [before] = await db.rows<{ is_enabled: boolean; is_over: boolean; changes: boolean }>(sql`
    select is_enabled, coalesce(expires_at <= ${ctx.now}, false) as is_over, not is_enabled
      or (${expires_at !== undefined}::boolean and expires_at is distinct from ${expires_at ?? null}::timestamptz)
      or (${requested !== null}::boolean and redact is distinct from ${requested ?? []}::text[])
      or ${hash !== null}::boolean or (${password === null}::boolean and password_hash is not null) as changes
    from competitor_report_shares
    where tenant_id = ${tenantId} and report_id = ${id}`)
  if (before?.is_over && expires_at === undefined) throw pastExpiry()
  if (!before?.changes) return answerShare(ctx, id)
  await db.run(sql`
    update competitor_report_shares
    set is_enabled = true,
      expires_at = case when ${expires_at !== undefined}::boolean then ${expires_at ?? null}::timestamptz else expires_at end,
      redact = coalesce(${requested}::text[], redact),
      password_hash = case when ${password !== undefined}::boolean then ${hash}::text else password_hash end
    where tenant_id = ${tenantId} and report_id = ${id}`)
  await logShare(ctx, id, before.is_enabled ? 'changed' : 'enabled')
  return answerShare(ctx, id)
}

const pastExpiry = () =>
  refused('/expires_at', 'must lie in the future', 'expires_at: must lie in the future.')
