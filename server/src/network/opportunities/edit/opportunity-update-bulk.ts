import { ApiError } from '@throughline/contract/errors.ts'
import type { Context } from '../../../floor/operation/context.ts'
import type { BulkInput, BulkKind, FormerValues } from '../../bulk-changes/bulk-kind.ts'
import { changedSince } from '../../bulk-changes/noted-records.ts'
import { opportunitiesOfQuery } from '../search/search-opportunities.ts'
import {
  noStatus,
  planBulkUpdate,
  planStep,
  requestedStatus,
  type Step,
  type Update,
} from './change-opportunity.ts'
import { type Locked, lockOpportunities, unknownOpportunity } from './lock-opportunities.ts'
import { writeChanges } from './write-changes.ts'

export interface OpportunityUpdateInput extends BulkInput {
  /** Without the owner fields: a request with them was refused. */
  update: Update
}

interface Prepared {
  update: Update
  /** The requested status, if any, locked until the opportunities have it. */
  statuses: Locked['statuses']
}

/** The same update for many opportunities. */
export const opportunityUpdate: BulkKind<OpportunityUpdateInput, Prepared> = {
  kind: 'opportunity_update',
  stage: 'updating_opportunities',
  records: 'opportunities',
  unknown: () => unknownOpportunity().message,
  members: opportunitiesOfQuery,
  prepare: async (ctx, { update }) => {
    const { statuses } = await lockOpportunities(ctx, [], update.status_id ? [update.status_id] : [])
    if (update.status_id && !requestedStatus({ statuses }, update)) throw noStatus('/update/status_id')
    return { update, statuses }
  },
  change: async (ctx, { update, statuses }, ids) => {
    const { opportunities } = await lockOpportunities(ctx, ids, [])
    const steps = ids.flatMap((id) => {
      const step = planBulkUpdate(ctx, { opportunities, statuses }, id, update)
      return step instanceof ApiError ? [] : [step]
    })
    await writeChanges(ctx, steps)
    return {
      found: new Set(opportunities.keys()),
      former: steps.filter(({ before, after }) => before !== after).map(formerOf),
    }
  },
  undo: undoUpdate,
}

const formerOf = ({ before, after }: Step) => ({
  id: after.id,
  made_at: after.updated_at,
  status_id: before.status?.id ?? null,
  notes: before.notes === after.notes ? null : before.notes,
})

async function undoUpdate(
  ctx: Context,
  _: OpportunityUpdateInput,
  former: readonly FormerValues[],
): Promise<number> {
  const { opportunities, statuses } = await lockOpportunities(
    ctx,
    former.map(({ id }) => id),
    [...new Set(former.flatMap(({ status_id }) => status_id ?? []))],
  )
  const touched = await changedSince(ctx, former, ['status', 'notes'])
  const steps = former.flatMap(({ id, status_id, notes }) => {
    const before = opportunities.get(id)
    const status = status_id === null ? null : statuses.get(status_id)
    if (!before || status === undefined || touched.has(id)) return []
    return [planStep(ctx, before, { status, notes: notes ?? before.notes })]
  })
  await writeChanges(ctx, steps)
  return steps.filter(({ before, after }) => before !== after).length
}
