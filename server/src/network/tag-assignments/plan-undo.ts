import type { FormerValues } from '../bulk-changes/bulk-kind.ts'
import type { CarriedTag } from './carried-tags.ts'
import type { GroupedTag } from './grouped-tag.ts'
import type { AssignmentPlan } from './plan-assignment.ts'

/**
 * What has to change on a record so that an assignment is undone; null where what it put on or took off is not as it
 * left it, or is a tag no more. Other tags of the record stay. `known` are the tags that there are still.
 */
export function planUndo(
  carried: readonly CarriedTag[],
  { made_at, tags_added, tags_removed }: FormerValues,
  known: ReadonlyMap<string, GroupedTag>,
): AssignmentPlan | null {
  const remove = carried.filter(({ id, put_at }) => tags_added.includes(id) && (put_at ?? made_at) <= made_at)
  const add = tags_removed.flatMap((id) => known.get(id) ?? [])
  if (remove.length < tags_added.length || add.length < tags_removed.length) return null
  const stays = carried.filter((tag) => !remove.includes(tag))
  const isTaken = ({ id, group_id, selection }: GroupedTag) =>
    stays.some((tag) => tag.id === id || (selection === 'single' && tag.group_id === group_id))
  return add.some(isTaken) ? null : { add, remove }
}
