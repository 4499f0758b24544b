import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type CarriedTag, tagsOfEach } from './carried-tags.ts'
import type { GroupedTag } from './grouped-tag.ts'
import { type AssignmentPlan, planAssignment, type RequestedAssignment } from './plan-assignment.ts'
import { writeTags } from './write-tags.ts'

/** Records by the ids of their rows. */
export interface TaggedRecords {
  type: SubjectType
  ids: readonly string[]
}

/** The tags of a record after an assignment. */
interface Assigned {
  /** All that it carries now, in display order. */
  tags: readonly CarriedTag[]
  /** The ids of those that it did not carry before. */
  added: readonly string[]
  /** The ids of those that it does not carry any more. */
  removed: readonly string[]
  /** When the last change was written; null where nothing changed. */
  madeAt: string | null
}

/**
 * Carries out an assignment on locked records. An import, which takes no lock, may put another tag of a `single` group
 * on a record in between, and the unique index leaves one of the two; so this repeats until nothing is left to change.
 */
export async function assignToRecords(
  ctx: Context,
  { type, ids }: TaggedRecords,
  requested: RequestedAssignment,
): Promise<Map<string, Assigned>> {
  const assigned = new Map<string, Assigned>()
  let rest = ids
  while (rest.length > 0) {
    const carried = await tagsOfEach(ctx, { type, ids: rest })
    const plans = new Map<string, AssignmentPlan>()
    for (const id of rest) {
      const tags = carried.get(id) ?? []
      const plan = planAssignment(tags, requested)
      if (plan.add.length > 0 || plan.remove.length > 0) plans.set(id, plan)
      assigned.set(id, { ...unchanged, ...assigned.get(id), tags })
    }
    const madeAt = await writeTags(ctx, type, plans)
    for (const [id, plan] of plans) assigned.set(id, after(assigned.get(id), plan, madeAt.get(id) ?? null))
    rest = [...plans.keys()]
  }
  return assigned
}

const unchanged: Assigned = { tags: [], added: [], removed: [], madeAt: null }

/** Adds the changes of a further round to those of a record. */
function after({ tags, added, removed } = unchanged, plan: AssignmentPlan, madeAt: string | null): Assigned {
  const [put, taken] = [idsOf(plan.add), idsOf(plan.remove)]
  return {
    tags,
    added: [...new Set([...added.filter((id) => !taken.includes(id)), ...put])],
    removed: [...new Set([...removed.filter((id) => !put.includes(id)), ...taken])],
    madeAt,
  }
}

const idsOf = (tags: readonly GroupedTag[]) => tags.map(({ id }) => id)
