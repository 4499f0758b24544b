import { ApiError } from '@throughline/contract/errors.ts'
import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import type { Context } from '../../floor/operation/context.ts'
import { opportunityUpdate } from '../../network/opportunities/edit/opportunity-update-bulk.ts'
import { tagAssignment } from '../../network/tag-assignments/tag-assignment-bulk.ts'
import type { Action } from './read-actions.ts'
import { recordKinds } from './record-kinds.ts'
import { allAre, type StepOutcome, type StepOutcomes } from './step-outcome.ts'

interface Changing {
  entity: MemberEntity
  action: Action
  ids: readonly string[]
}

/** Gives records the status or the tag of the action, or takes it away, the way a member changes many of them. */
export async function changeRecords(ctx: Context, { entity, action, ids }: Changing): Promise<StepOutcomes> {
  const change = await preparedChange(ctx, entity, action).catch(unlessRefused)
  const what = action.type === 'set_status' ? 'status' : 'tag'
  if (!change) return allAre(ids, { failed: `The ${what} is not there any more.` })
  const carriers = await recordKinds[entity].carriers(ctx, ids)
  const { found } = await change([...new Set(carriers.values())])
  return new Map(
    ids.map((id): [string, StepOutcome] => [id, found.has(carriers.get(id) ?? '') ? 'done' : 'skipped']),
  )
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
}

async function preparedChange(ctx: Context, entity: MemberEntity, action: Action) {
  const { type, status_id, tag_id = '', mode = 'add' } = action
  if (type === 'set_status') {
    const update = status_id ? { status_id } : { clear_status: true }
    const prepared = await opportunityUpdate.prepare(ctx, { memberQuery: null, update })
    return (ids: readonly string[]) => opportunityUpdate.change(ctx, prepared, ids)
  }
  const tags = { tag_ids: [tag_id], mode }
  const input = { memberQuery: null, type: recordKinds[entity].tagged, tags }
  const prepared = await tagAssignment.prepare(ctx, input)
  return (ids: readonly string[]) => tagAssignment.change(ctx, prepared, ids)
}
