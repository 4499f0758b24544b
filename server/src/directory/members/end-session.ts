import { ApiError } from '@throughline/contract/errors.ts'
import type { endSession as contract } from '@throughline/contract/sessions/end-session.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireWholeRights } from './require-whole-rights.ts'

export const endSession: Handler<typeof contract> = async (ctx, { id }) => {
  requireWholeRights(ctx)
  const { db, tenantId, memberId } = ctx
  const ended = await db.run(sql`
    delete from sessions where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${id}`)
  if (ended === 0) throw new ApiError('NOT_FOUND', 'You have no such session. GET /app/sessions lists them.')
  return { id }
}
