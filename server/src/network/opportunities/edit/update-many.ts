import { type ApiError, refused } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { bulkUpdateOpportunities } from '@throughline/contract/opportunities/bulk-update-opportunities.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { changeMany } from '../../bulk-changes/change-many.ts'
import { namedByRow } from '../../bulk-changes/read-targets.ts'
import { refusal, type Update } from './change-opportunity.ts'
import { opportunityUpdate } from './opportunity-update-bulk.ts'
import { statusUpdate } from './status-update.ts'

interface UpdateOfMany {
  ids: string[] | null
  memberQuery: string | null
  update: Update
}

/** The same update for opportunities by their ids, or for every one that a search shows. */
export async function updateMany(
  ctx: Context,
  { ids, memberQuery, update }: UpdateOfMany,
): Promise<DataOf<typeof bulkUpdateOpportunities>> {
  const wrong = refusal(update) ?? emptyRefused(update)
  if (wrong) throw wrong
  const input = { memberQuery, update: statusUpdate(update) }
  return changeMany(ctx, opportunityUpdate, { input, named: ids && namedByRow(ids) })
}

function emptyRefused({ status_id, notes, clear_status, clear_notes }: Update): ApiError | undefined {
  if (status_id !== undefined || notes !== undefined || clear_status || clear_notes) return undefined
  return refused('/update', 'names nothing to change')
}
