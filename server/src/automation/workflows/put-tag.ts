import { ApiError } from '@throughline/contract/errors.ts'
import type { Context } from '../../floor/operation/context.ts'
import { assignToRecords } from '../../network/tag-assignments/assign-to-records.ts'
import { requestedTags } from '../../network/tag-assignments/requested-tags.ts'
import { allAre, type Outcome, type Outcomes } from './outcome.ts'
import { recordKinds } from './record-kinds.ts'
import type { Action, WorkflowRow } from './workflow-row.ts'

interface Assignment {
  entity: WorkflowRow['entity']
  action: Action
  ids: readonly string[]
}

/** Puts the tag of the action on records, or takes it off, the way an assignment does. */
export async function putTag(ctx: Context, { entity, action, ids }: Assignment): Promise<Outcomes> {
  const kind = recordKinds[entity]
  const tagRequest = await requestedTag(ctx, entity, action)
  if (tagRequest instanceof ApiError) return allAre(ids, { failed: 'The tag is not there any more.' })
  const found = await ctx.db.rows<{ record_id: string; subject_id: string }>(kind.carriers(ctx.tenantId, ids))
  const subjects = [...new Set(found.map(({ subject_id }) => subject_id))]
  await assignToRecords(ctx, { type: kind.tagged, ids: subjects }, tagRequest)
  const there = new Set(found.map(({ record_id }) => record_id))
  return new Map(ids.map((id): [string, Outcome] => [id, there.has(id) ? 'done' : 'skipped']))
}

async function requestedTag(
  ctx: Context,
  entity: Assignment['entity'],
  { tag_id = '', mode = 'add' }: Action,
) {
  try {
    return await requestedTags(ctx, { subject_type: recordKinds[entity].tagged, tag_ids: [tag_id], mode })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
