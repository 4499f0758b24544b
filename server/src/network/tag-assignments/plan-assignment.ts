import type { GroupedTag } from './grouped-tag.ts'

export interface RequestedAssignment {
  mode: 'add' | 'replace' | 'remove'
  tags: readonly GroupedTag[]
  /** The groups that `replace` clears of other tags. */
  replacedGroups: ReadonlySet<string>
}

export interface AssignmentPlan {
  add: GroupedTag[]
  remove: GroupedTag[]
}

/** What has to change on a record that carries some tags: a tag of a `single` group replaces the present one. */
export function planAssignment(
  carried: readonly GroupedTag[],
  { mode, tags, replacedGroups }: RequestedAssignment,
): AssignmentPlan {
  const requested = new Set(tags.map(({ id }) => id))
  if (mode === 'remove') return { add: [], remove: carried.filter(({ id }) => requested.has(id)) }
  const cleared = new Set(mode === 'replace' ? replacedGroups : [])
  for (const { group_id, selection } of tags) if (selection === 'single') cleared.add(group_id)
  const present = new Set(carried.map(({ id }) => id))
  return {
    add: tags.filter(({ id }) => !present.has(id)),
    remove: carried.filter(({ id, group_id }) => cleared.has(group_id) && !requested.has(id)),
  }
}
