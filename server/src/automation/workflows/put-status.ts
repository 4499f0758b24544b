import type { Context } from '../../floor/operation/context.ts'
import { stepTo } from '../../network/opportunities/edit/change-opportunity.ts'
import { lockOpportunities } from '../../network/opportunities/edit/lock-opportunities.ts'
import { writeChanges } from '../../network/opportunities/edit/write-changes.ts'
import { allAre, type Outcome, type Outcomes } from './outcome.ts'
import type { Action } from './workflow-row.ts'

/** Gives opportunities the status of the action, or none, the way an update of theirs does. */
export async function putStatus(
  ctx: Context,
  { status_id }: Action,
  ids: readonly string[],
): Promise<Outcomes> {
  const requested = status_id ?? null
  const { opportunities, statuses } = await lockOpportunities(ctx, ids, requested === null ? [] : [requested])
  const status = requested === null ? null : statuses.get(requested)
  if (status === undefined) return allAre(ids, { failed: 'The status is not there any more.' })
  const steps = [...opportunities.values()].map((before) =>
    stepTo(ctx, before, { status, notes: before.notes }),
  )
  await writeChanges(ctx, steps)
  return new Map(ids.map((id): [string, Outcome] => [id, opportunities.has(id) ? 'done' : 'skipped']))
}
