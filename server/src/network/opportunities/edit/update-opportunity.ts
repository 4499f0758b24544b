import { ApiError } from '@throughline/contract/errors.ts'
import type { updateOpportunity as contract } from '@throughline/contract/opportunities/update-opportunity.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { requireVersion } from '../../../floor/operation/if-match.ts'
import { checkUpdate, planSingleUpdate } from './change-opportunity.ts'
import { lockOpportunities } from './lock-opportunities.ts'
import { writeChanges } from './write-changes.ts'

export const updateOpportunity: Handler<typeof contract> = async (ctx, { id, ...update }) => {
  const wrong = checkUpdate(update)
  if (wrong) throw wrong
  const locked = await lockOpportunities(ctx, [id], update.status_id ? [update.status_id] : [])
  const step = planSingleUpdate(ctx, locked, id, update)
  if (step instanceof ApiError) throw step
  requireVersion(ctx.ifMatch, step.before.updated_at)
  await writeChanges(ctx, [step])
  const { status, ownerId, notes, updated_at } = step.after
  return { id, status_id: status?.id ?? null, owner_id: ownerId, notes, updated_at }
}
