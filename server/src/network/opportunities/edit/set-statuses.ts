import type { Context } from '../../../floor/operation/context.ts'
import { stepTo } from './change-opportunity.ts'
import { lockOpportunities, type StatusTag } from './lock-opportunities.ts'
import { writeChanges } from './write-changes.ts'

/**
 * Gives opportunities, by id, another status each, null for none, and leaves their notes. The tags must be locked; an
 * opportunity that is not there is passed over. Returns the version that each has then.
 */
export async function setStatuses(
  ctx: Context,
  requested: ReadonlyMap<string, StatusTag | null>,
): Promise<Map<string, string>> {
  if (requested.size === 0) return new Map()
  const { opportunities } = await lockOpportunities(ctx, [...requested.keys()], [])
  const steps = [...opportunities.values()].map((before) =>
    stepTo(ctx, before, { status: requested.get(before.id) ?? null, notes: before.notes }),
  )
  await writeChanges(ctx, steps)
  return new Map(steps.map(({ after }) => [after.id, after.updated_at]))
}
