import type { Context } from '../../floor/operation/context.ts'
import { carriedTags, type GroupedTag } from './carried-tags.ts'
import { planAssignment, type RequestedAssignment } from './plan-assignment.ts'
import { type TaggedRecord, writeTags } from './write-tags.ts'

/**
 * Carries out an assignment on a locked record and returns the tags it has then. Writes until nothing is left to
 * change: an import, which does not take the lock, may have put another tag of a `single` group on the record in
 * between; the unique index keeps it to one, and the next round sees which.
 */
export async function assignToRecord(
  ctx: Context,
  record: TaggedRecord,
  requested: RequestedAssignment<GroupedTag>,
): Promise<GroupedTag[]> {
  for (;;) {
    const carried = await carriedTags(ctx, record)
    const plan = planAssignment(carried, requested)
    if (plan.add.length === 0 && plan.remove.length === 0) return carried
    await writeTags(ctx, record, plan)
  }
}
