import type { CarriedTag, GroupedTag } from './carried-tags.ts'
import type { AssignmentPlan } from './plan-assignment.ts'

/** What an assignment did to a record. */
export interface KeptTags {
  made_at: string
  /** The ids of the tags that it put on, and of those that it took off. */
  tags_added: readonly string[]
  tags_removed: readonly string[]
}

/**
 * What has to change on a record so that an assignment is undone; null where what it put on or took off is not as it
 * left it, or is a tag no more. Other tags of the record stay. `known` are the tags that there are still.
 */
export function planUndo(
  carried: readonly CarriedTag[],
  { made_at, tags_added, tags_removed }: KeptTags,
  known: ReadonlyMap<string, GroupedTag>,
): AssignmentPlan<GroupedTag> | null {
  const remove = carried.filter(({ id, put_at }) => tags_added.includes(id) && (put_at ?? made_at) <= made_at)
  const add = tags_removed.flatMap((id) => known.get(id) ?? [])
  if (remove.length < tags_added.length || add.length < tags_removed.length) return null
  const stays = carried.filter((tag) => !remove.includes(tag))
  const isTaken = ({ id, group_id, selection }: GroupedTag) =>
    stays.some((tag) => tag.id === id || (selection === 'single' && tag.group_id === group_id))
  return add.some(isTaken) ? null : { add, remove }
}
