import type { undoClientCompanyExclusion as contract } from '@throughline/contract/client-companies/undo-client-company-exclusion.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { queueAlerts } from '../companies/queue-alerts.ts'

export const undoClientCompanyExclusion: Handler<typeof contract> = async (ctx, { id }) => {
  // The foreign key deletes its keys as well, and with them all effect.
  const removed = await ctx.db.run(sql`
    delete from client_company_exclusions where tenant_id = ${ctx.tenantId} and id = ${id}`)
  if (removed === 0) throw new ApiError('NOT_FOUND', 'There is no exclusion with this id.')
  await queueAlerts(ctx)
  return { id, removed: true }
}
