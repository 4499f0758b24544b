import type { rotateApiKey as contract } from '@throughline/contract/api-keys/rotate-api-key.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { findApiKey } from './api-key-rows.ts'
import { issueApiKey } from './create-api-key.ts'

const hourMs = 60 * 60 * 1_000
const overlapHours = 24

export const rotateApiKey: Handler<typeof contract> = async (ctx, input) => {
  const { db, tenantId, memberId, now } = ctx
  const { id, name, scopes, member } = await findApiKey(ctx, input.id)
  if (member.id !== memberId) {
    throw new ApiError(
      'FORBIDDEN',
      `Only ${member.email}, for whom this key acts, may replace it. Revoke it, or create a key of your own.`,
    )
  }
  // Made before the old key is given an end, since that may be the key that the caller signed in with.
  const made = await issueApiKey(ctx, { name, scopes, expires_at: input.expires_at })
  const end = new Date(now.getTime() + (input.overlap_hours ?? overlapHours) * hourMs)
  const ended = await db.run(sql`
    update api_keys
    set expires_at = least(expires_at, ${end}::timestamptz)
    where tenant_id = ${tenantId} and id = ${id} and revoked_at is null and (expires_at is null or expires_at > ${now})`)
  if (ended === 0) throw new ApiError('CONFLICT', 'This key has ended. Create a new one.')
  return made
}
