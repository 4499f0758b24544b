import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { bulkUpdateOpportunities as contract } from '@throughline/contract/opportunities/bulk-update-opportunities.ts'
import type { Context } from '../../../floor/operation/context.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { itemError } from '../../../floor/operation/item-error.ts'
import { changeMany, namedByRow } from '../../bulk-changes/change-many.ts'
import { checkUpdate, planSingleUpdate, type Step, type Update } from './change-opportunity.ts'
import { lockOpportunities } from './lock-opportunities.ts'
import { opportunityUpdate } from './opportunity-update-bulk.ts'
import { writeChanges } from './write-changes.ts'

type Result = DataOf<typeof contract>['results'][number]
type Updates = NonNullable<InputOf<typeof contract>['updates']>

export const bulkUpdateOpportunities: Handler<typeof contract> = async (
  ctx,
  { updates, update, ids, member_query },
) => {
  const targets = [ids, member_query].filter((given) => given !== undefined).length
  if (updates && targets === 0 && update === undefined) return updateEach(ctx, updates)
  if (!updates && targets === 1 && update !== undefined) {
    const wrong = checkUpdate(update) ?? emptyRefused(update)
    if (wrong) throw wrong
    const input = { memberQuery: member_query ?? null, update }
    return changeMany(ctx, opportunityUpdate, { input, named: ids ? namedByRow(ids) : null })
  }
  throw refused('/updates', 'is sent alone, or update together with ids or member_query')
}

function emptyRefused({ status_id, notes, clear_status, clear_notes }: Update): ApiError | undefined {
  if (status_id !== undefined || notes !== undefined || clear_status || clear_notes) return undefined
  return refused('/update', 'names nothing to change')
}

async function updateEach(ctx: Context, updates: Updates): Promise<{ results: Result[] }> {
  const items = updates.map(({ id, ...update }) => ({
    id: id.toLowerCase(),
    update,
    failure: checkUpdate(update),
  }))
  const valid = items.filter(({ failure }) => !failure)
  const locked = await lockOpportunities(
    ctx,
    [...new Set(valid.map(({ id }) => id))],
    [...new Set(valid.flatMap(({ update }) => update.status_id ?? []))],
  )
  const steps: Step[] = []
  const results = items.map(({ id, update, failure }) => {
    const step = failure ?? planSingleUpdate(ctx, locked, id, update)
    if (step instanceof ApiError) return { id, status: step.status, error: itemError(step) }
    // A later item for the same opportunity continues from here.
    locked.opportunities.set(id, step.after)
    steps.push(step)
    return { id, status: 200 }
  })
  await writeChanges(ctx, steps)
  return { results }
}
